import { commonFaults } from '@snowglobe/contract/errors.ts';
import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import type { playbackRoutes } from '@snowglobe/contract/features/library/playback.routes.ts';
import { AppError } from '../../../core/app-error.ts';
import { toPage } from '../../../core/database/paging.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Handlers } from '../../../core/http/serve.ts';
import type { MediaDoor } from '../../media/media.feature.ts';
import { writeChoice } from './choices.store.ts';
import { countPlayable } from './playback.store.ts';
import type { Playback } from './playback.ts';

/** The calls of members: list, play, download. Each declares that it needs full access, so a Free member may not stream. */
export function playbackHandlers(
  { db }: FeatureCore,
  { library }: MediaDoor,
  playback: Playback,
): Handlers<typeof playbackRoutes> {
  return {
    async listLibrary({ query: { cursor, limit } }) {
      const rows = await library.listInLibrary(db, { before: parseCursor(cursor), limit: limit + 1 });
      const { items, nextCursor } = toPage(
        rows,
        limit,
        ({ id, in_library_since }) => `${in_library_since!.getTime()}-${id}`,
      );
      const counts = await countPlayable(
        db,
        items.map(({ id }) => id),
      );
      return {
        items: items.map((row) => ({
          title: library.present(row),
          added_at: row.in_library_since!.toISOString(),
          videos: counts.get(row.id) ?? 0,
        })),
        nextCursor,
      };
    },
    getLibraryPart: ({ member, params }) => playback.part(member, params.token, params.name),
    async savePlaybackChoice({ member, params, body }) {
      if ((await library.find(db, [params.titleId])).length === 0) throw new AppError(faults.noSuchTitle);
      await writeChoice(db, member.id, params.titleId, body);
    },
    downloadLibraryVideo: ({ member, params }) => playback.downloadLink(member, params.id),
    getLibraryDownload: ({ member, params }) => playback.download(member, params.token),
  };
}

function parseCursor(cursor: string | undefined): { since: Date; id: number } | null {
  if (cursor === undefined) return null;
  const [, since, id] = /^(\d{1,15})-([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (!since || !id) throw new AppError(commonFaults.badInput, { text: 'core:fault.cursor' });
  // The cursor has milliseconds and the column microseconds: titles of the same millisecond must not be skipped.
  return { since: new Date(Number(since) + 1), id: Number(id) };
}
