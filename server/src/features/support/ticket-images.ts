import { randomUUID } from 'node:crypto';
import { supportFaults as faults } from '@snowglobe/contract/features/support/support.faults.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { FileReply } from '../../core/http/send-file.ts';
import { imagesShown } from './tickets.store.ts';

/** A screenshot is there to be read: as wide as a large screen, and as long as a page that was scrolled. */
const drawing = { as: 'still', width: 3840, height: 12_000, fit: 'inside', quality: 84 } as const;
const folder = 'tickets';
const danglingMs = 3600 * 1000;

export type TicketImages = ReturnType<typeof openTicketImages>;

export function openTicketImages({ db, files, pictures, everyHour }: FeatureCore) {
  everyHour('sweep images that no ticket shows', async () => {
    const old = (await files.list(folder)).filter(({ since }) => Date.now() - since.getTime() > danglingMs);
    const keys = old.map(({ key }) => key);
    const shown = await imagesShown(db, keys);
    for (const key of keys) if (!shown.has(key)) await files.remove(key);
  });

  return {
    /** Keeps an image that a ticket is about to show; its key. */
    keep: (path: string, owner: number, signal: AbortSignal): Promise<string> =>
      pictures.draw({ path, owner, signal, field: 'image' }, [drawing], async ([drawn]) => {
        const key = `${folder}/${randomUUID()}.webp`;
        await files.keep(key, drawn!.path);
        return key;
      }),

    async open(ticket: { id: number; image_key: string | null }): Promise<FileReply> {
      const file = ticket.image_key === null ? null : await files.open(ticket.image_key);
      if (!file) throw new AppError(faults.noSuchImage);
      return {
        file,
        type: 'image/webp',
        // Asked for each time: who logged out, or is no staff any more, sees it no more.
        cacheControl: 'private, no-cache',
        download: { name: `ticket-${ticket.id}.webp`, inline: true },
      };
    },
  };
}
