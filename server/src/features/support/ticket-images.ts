import { randomUUID } from 'node:crypto';
import { supportFaults as faults } from '@snowglobe/contract/features/support/support.faults.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { FileReply } from '../../core/http/send-file.ts';
import type { Claim } from '../../core/storage/storage.ts';
import { textIn } from '../../core/texts/texts.ts';
import { findTicketsWithImages } from './tickets.store.ts';

/** Large enough to read a screenshot: as wide as a large screen, and as long as a scrolled page. */
const target = { as: 'still', width: 3840, height: 12_000, fit: 'inside', quality: 84 } as const;
const folder = 'tickets';
/** The ticket is inserted right after its image. */
const graceMs = 3600 * 1000;

export type TicketImages = ReturnType<typeof createTicketImages>;

/** A stored image, and the storage space that was reserved for it. */
export type TicketImage = { key: string; claim: Claim };

export function createTicketImages({ db, files, fileFolders, pictures }: FeatureCore) {
  fileFolders.add({
    folder,
    label: 'storage:folder.tickets',
    graceMs,
    async ownersOf(keys) {
      return new Map((await findTicketsWithImages(db, keys)).map((row) => [row.image_key, row.user_id]));
    },
    async describe(member, keys, language) {
      const own = (await findTicketsWithImages(db, keys)).filter(({ user_id }) => user_id === member.id);
      return new Map(
        own.map(({ image_key, title }) => [
          image_key,
          { name: textIn(language, 'storage:file.screenshot'), place: title, link: null },
        ]),
      );
    },
  });

  return {
    /** Stores an image for a ticket that is about to be created. */
    keep: (
      { path, claim }: { path: string; claim: Claim },
      owner: number,
      signal: AbortSignal,
    ): Promise<TicketImage> =>
      pictures.process({ path, owner, signal, field: 'image' }, [target], async ([processed]) => {
        await claim.settle(processed!.size);
        const key = `${folder}/${randomUUID()}.webp`;
        await files.keep(key, processed!.path);
        return { key, claim };
      }),

    async open(ticket: { id: number; image_key: string | null }): Promise<FileReply> {
      const file = ticket.image_key === null ? null : await files.open(ticket.image_key);
      if (!file) throw new AppError(faults.noSuchImage);
      return {
        file,
        type: 'image/webp',
        // Not cached: after a logout, or without staff rights, the image must not be shown any more.
        cacheControl: 'private, no-cache',
        download: { name: `ticket-${ticket.id}.webp`, inline: true },
      };
    },
  };
}
