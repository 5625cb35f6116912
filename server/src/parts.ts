import type { Config } from './core/config.ts';
import { dataFolderPart } from './core/parts/data-folder.part.ts';
import { databasePart } from './core/parts/database.part.ts';
import { mailPart } from './core/parts/mail.part.ts';
import type { Part } from './core/parts/parts.ts';
import { videoSourcesPart } from './core/parts/video-sources.part.ts';
import { googlePart } from './features/account/google.part.ts';
import { paymentsPart } from './features/membership/payments.part.ts';

/** Every part, in the order in which it is shown. Whatever a feature needs from outside is one entry here. */
export function partsOf(config: Config, inside: { databaseVersion?: () => Promise<string> } = {}): Part[] {
  return [
    databasePart(config, inside.databaseVersion),
    dataFolderPart(config),
    mailPart(config),
    googlePart(config),
    paymentsPart(config),
    videoSourcesPart(config),
    {
      name: 'Rate limits',
      settings: ['RATE_LIMITS'],
      configured: config.RATE_LIMITS === 'on' ? 'on' : null,
      standIn: 'off: anybody may ask as often as they like',
      ask: async () => 'in this process',
    },
  ];
}
