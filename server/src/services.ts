import type { Config } from './core/config/config.ts';
import type { Feature } from './core/feature.ts';
import type { StallWatch } from './core/observe/stall-watch.ts';
import type { Pictures } from './core/pictures/pictures.ts';
import { backupService } from './core/services/backup.service.ts';
import { dataFolderService } from './core/services/data-folder.service.ts';
import { databaseService } from './core/services/database.service.ts';
import { fileStoreService } from './core/services/file-store.service.ts';
import { mailService } from './core/services/mail.service.ts';
import { picturesService } from './core/services/pictures.service.ts';
import { progressService } from './core/services/progress.service.ts';
import { redisService } from './core/services/redis.service.ts';
import type { Service } from './core/services/services.ts';
import * as features from './features.ts';

/** Facts that only a running server has; `npm run doctor` works without them. */
type Running = { databaseVersion?: () => Promise<string>; pictures?: Pictures; stalls?: StallWatch };

/** Every service, in the order in which it is shown: those of the core, then those that the features declare. */
export function servicesOf(config: Config, running: Running = {}): Service[] {
  return [
    databaseService(config, running.databaseVersion),
    redisService(config),
    dataFolderService(config),
    fileStoreService(config),
    ...(running.stalls ? [progressService(running.stalls)] : []),
    picturesService(running.pictures),
    mailService(config),
    backupService(config),
    ...Object.values<Feature>(features).flatMap(({ services }) => services?.(config) ?? []),
    {
      name: 'system:service.limits',
      settings: ['RATE_LIMITS'],
      configured: config.RATE_LIMITS === 'on' ? 'system:service.limits.on' : null,
      fallback: 'system:service.limits.off',
      ask: async () => 'system:service.limits.here',
    },
  ];
}
