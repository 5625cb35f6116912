import { rm } from 'node:fs/promises';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { StoredFile } from '../../../core/files/files.ts';
import { FetchRefused } from '../../../core/guarded-fetch/guarded-fetch.ts';
import type { PictureTarget } from '../../../core/pictures/picture-task.ts';
import type { MovieDatabase } from './movie-database.ts';
import { deleteOldPictures, savePicture, findKnownPictures, touchPicture } from './pictures.store.ts';

const kinds = {
  poster: { size: 'w500', target: { as: 'still', width: 500, height: 750, fit: 'cover', quality: 82 } },
  backdrop: { size: 'w780', target: { as: 'still', width: 780, height: 439, fit: 'cover', quality: 80 } },
  still: { size: 'w300', target: { as: 'still', width: 320, height: 180, fit: 'cover', quality: 80 } },
} as const satisfies Record<string, { size: string; target: PictureTarget }>;
type Kind = keyof typeof kinds;

const folder = 'catalogue';
const maxBytesEach = 8 * 1024 ** 2;
const maxTotalBytes = 2 * 1024 ** 3;
const day = 24 * 3600 * 1000;
const unusedDays = 60;
/** Downloads at the same time, of all nodes together. */
const atOnce = 3;
/** Waiting downloads. Beyond that a drawn picture is shown. */
const maxWaiting = 120;
/** A failed download is not repeated before this time. */
const retryAfterMs = 5 * 60_000;
const maxRemembered = 5000;

export type TmdbPictures = ReturnType<typeof createTmdbPictures>;

/** The movie database's pictures: downloaded once, re-encoded and stored here. Browsers never contact the movie database. */
export function createTmdbPictures(core: FeatureCore, movieDatabase: MovieDatabase) {
  const { db, files, guardedFetch, fileFolders, log, pictures, scratch, everyHour } = core;
  const closing = new AbortController();
  core.onClose(() => closing.abort());
  const fetching = new Map<string, Promise<boolean>>();
  const failedAt = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let running = 0;

  fileFolders.add({
    folder,
    label: 'storage:folder.catalogue',
    graceMs: day,
    ownersOf: async (keys) => {
      const names = await findKnownPictures(
        db,
        keys.map((key) => key.slice(folder.length + 1)),
      );
      return new Map(names.map((name) => [`${folder}/${name}`, null]));
    },
    describe: async () => new Map(),
  });
  everyHour('media.delete-unused-tmdb-pictures', () =>
    deleteOldPictures(db, { unusedSince: new Date(Date.now() - unusedDays * day), maxBytes: maxTotalBytes }),
  );

  async function withSlot<T>(work: () => Promise<T>): Promise<T> {
    const share = Math.max(1, Math.floor(atOnce / (core.nodes.peers().length + 1)));
    if (running >= share) await new Promise<void>((resolve) => void waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  async function fetchPicture(kind: Kind, path: string, name: string): Promise<boolean> {
    const from = scratch();
    try {
      const address = `${await movieDatabase.pictureBase()}${kinds[kind].size}${path}`;
      await guardedFetch.toFile(address, from, { maxBytes: maxBytesEach, signal: closing.signal });
      const ask = { path: from, owner: 'catalogue', signal: closing.signal };
      await pictures.process(ask, [kinds[kind].target], async ([processed]) => {
        await files.keep(`${folder}/${name}`, processed!.path);
        await savePicture(db, name, processed!.size);
      });
      return true;
    } catch (error) {
      if (!(error instanceof FetchRefused || error instanceof AppError)) throw error;
      if (!closing.signal.aborted)
        log.debug({ reason: error.message, path }, 'A picture of the movie database could not be downloaded');
      if (failedAt.size >= maxRemembered) failedAt.clear();
      failedAt.set(name, Date.now());
      return false;
    } finally {
      await rm(from, { force: true });
    }
  }

  return {
    /** Null when the picture is not available now. */
    async open(kind: Kind, path: string): Promise<StoredFile | null> {
      const name = `${kinds[kind].size}-${path.slice(1).replace(/\.\w+$/, '')}.webp`;
      if (await touchPicture(db, name)) {
        const file = await files.open(`${folder}/${name}`);
        if (file) return file;
      }
      if (!movieDatabase.isConfigured || (failedAt.get(name) ?? 0) > Date.now() - retryAfterMs) return null;
      let here = fetching.get(name);
      if (!here) {
        if (waiting.length >= maxWaiting) return null;
        here = withSlot(() => fetchPicture(kind, path, name)).finally(() => fetching.delete(name));
        fetching.set(name, here);
      }
      return (await here) ? files.open(`${folder}/${name}`) : null;
    },
  };
}
