import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { audit } from '../../../core/security/audit.store.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { findEncoder } from '../prepare/encoder.ts';
import { posterKey } from '../file-keys.ts';
import { deleteParts, insertParts } from '../parts.store.ts';
import type { CatalogueSync } from './catalogue-sync.ts';
import { findVideo, updateVideo } from '../videos.store.ts';
import type { Videos } from '../videos.ts';
import type { Originals } from '../originals.ts';
import type { MediaWorker } from '../prepare/media-worker.ts';

/** The size of the movie database's posters. */
const target = { as: 'still', width: 500, height: 750, fit: 'cover', quality: 84 } as const;
type Parts = { videos: Videos; catalogueSync: CatalogueSync; originals: Originals; worker: MediaWorker };
export type LibraryPosters = ReturnType<typeof createLibraryPosters>;

/** The poster that staff choose: an uploaded picture, shown as it is, or a frame of the film, shown with the title on it. */
export function createLibraryPosters(core: FeatureCore, { videos, catalogueSync, originals, worker }: Parts) {
  const { config, db, files, live, pictures, scratch } = core;

  /** Replaces the poster and deletes the old one. */
  async function set(
    member: Member,
    videoId: number,
    next: { key: string; size: number; isFrame: boolean } | null,
  ): Promise<void> {
    const old = await live.transaction(async (tx, outbox) => {
      const row = await videos.getLocked(tx, videoId);
      if (row.poster_key) await deleteParts(tx, [row.poster_key]);
      if (next) await insertParts(tx, [{ key: next.key, size: next.size, video_id: videoId }]);
      await updateVideo(tx, videoId, {
        poster_key: next?.key ?? null,
        poster_is_frame: next?.isFrame ?? false,
      });
      await catalogueSync.update({ tx, outbox }, [row.title_id]);
      await audit(tx, { actor: member, action: 'library.update', target: row.file_name });
      videos.notify({ tx, outbox }, videoId, 'updated');
      return row.poster_key;
    });
    if (old) await files.remove(old).catch(() => undefined);
  }

  async function draw(
    member: Member,
    videoId: number,
    { path, isFrame }: { path: string; isFrame: boolean },
    signal: AbortSignal,
  ): Promise<void> {
    await pictures.process(
      { path, owner: member.id, signal, field: 'image' },
      [target],
      async ([processed]) => {
        const key = posterKey(videoId, randomBytes(8).toString('hex'));
        await files.keep(key, processed!.path);
        await set(member, videoId, { key, size: processed!.size, isFrame });
      },
    );
  }

  return {
    fromPicture: (member: Member, videoId: number, path: string, clientGone: AbortSignal) =>
      draw(member, videoId, { path, isFrame: false }, clientGone),
    remove: (member: Member, videoId: number) => set(member, videoId, null),

    async fromFilm(member: Member, videoId: number, at: number, clientGone: AbortSignal): Promise<void> {
      const row = await findVideo(db, videoId);
      if (!row) throw new AppError(faults.noSuchVideo);
      if (at >= row.facts.duration) throw new AppError(faults.noFrame, { field: 'at' });
      const encoder = await findEncoder(config);
      if (!encoder) throw new AppError(faults.noEncoder);
      const to = scratch();
      try {
        const task = { kind: 'frame', facts: row.facts, at, to, encoder } as const;
        const extracted = await originals.withFile(row, (path) =>
          worker.runForMember(member.id, { ...task, path }, clientGone),
        );
        if (!extracted?.hasFrame) throw new AppError(faults.noFrame);
        await draw(member, videoId, { path: to, isFrame: true }, clientGone);
      } finally {
        await rm(to, { force: true });
      }
    },
  };
}
