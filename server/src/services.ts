import type { Config } from './core/config/config.ts';
import type { StallWatch } from './core/observe/stall-watch.ts';
import type { Pictures } from './core/pictures/pictures.ts';
import { dataFolderService } from './core/services/data-folder.service.ts';
import { databaseService } from './core/services/database.service.ts';
import { mailService } from './core/services/mail.service.ts';
import { picturesService } from './core/services/pictures.service.ts';
import { progressService } from './core/services/progress.service.ts';
import type { Service } from './core/services/services.ts';
import { videoSourcesService } from './core/services/video-sources.service.ts';
import { googleService } from './features/account/google.service.ts';
import { encoderService } from './features/library/prepare/encoder.service.ts';
import { tmdbService } from './features/media/tmdb/tmdb.service.ts';
import { scannerService } from './features/mods/scanning/scanner.service.ts';
import { scriptsService } from './features/mods/scripts/scripts.service.ts';
import { aiService } from './features/ai/ai.service.ts';
import { paymentsService } from './features/membership/payments.service.ts';

/** What only a Snowglobe that runs can tell. */
type Inside = { databaseVersion?: () => Promise<string>; pictures?: Pictures; stalls?: StallWatch };

/** Every service, in the order in which it is shown. Whatever a feature needs from outside is one entry here. */
export function servicesOf(config: Config, inside: Inside = {}): Service[] {
  return [
    databaseService(config, inside.databaseVersion),
    dataFolderService(config),
    ...(inside.stalls ? [progressService(inside.stalls)] : []),
    picturesService(inside.pictures),
    mailService(config),
    googleService(config),
    paymentsService(config),
    tmdbService(config),
    aiService(config),
    videoSourcesService(config),
    encoderService(config),
    scannerService(config),
    scriptsService(config),
    {
      name: 'Rate limits',
      settings: ['RATE_LIMITS'],
      configured: config.RATE_LIMITS === 'on' ? 'on' : null,
      standIn: 'off: anybody may ask as often as they like',
      ask: async () => 'in this process',
    },
  ];
}
