import { rm, stat } from 'node:fs/promises';
import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import { subtitlesMax } from '@snowglobe/contract/features/library/library.limits.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { audit } from '../../../core/security/audit.store.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { subtitleKey } from '../file-keys.ts';
import {
  deleteParts,
  deleteSubtitles,
  insertParts,
  insertSubtitles,
  nextSubtitleId,
  listSubtitles,
  updateSubtitle,
} from '../parts.store.ts';
import { findVideo } from '../videos.store.ts';
import type { Videos } from '../videos.ts';
import type { MediaWorker } from '../prepare/media-worker.ts';

type Named = { language: string; label: string };
export type Subtitles = ReturnType<typeof createSubtitles>;

/** Subtitles that staff upload. Those inside a video file are extracted when it is prepared. */
export function createSubtitles(core: FeatureCore, videos: Videos, worker: MediaWorker) {
  const { db, files, live, scratch } = core;

  const checkExists = async (videoId: number) => {
    if (!(await findVideo(db, videoId))) throw new AppError(faults.noSuchVideo);
  };

  return {
    checkExists,

    /** Without a member: the scan of LIBRARY_FOLDER found the file next to the video. */
    async add(
      member: Member | null,
      videoId: number,
      given: Named & { path: string },
      clientGone?: AbortSignal,
    ): Promise<void> {
      await checkExists(videoId);
      const to = scratch();
      try {
        await worker.runForMember(member?.id ?? 0, { kind: 'subtitles', path: given.path, to }, clientGone);
        const { size } = await stat(to);
        const id = await nextSubtitleId(db);
        const key = subtitleKey(videoId, id);
        await files.keep(key, to);
        await live.transaction(async (tx, outbox) => {
          const row = await videos.getLocked(tx, videoId);
          if ((await listSubtitles(tx, [videoId])).length >= subtitlesMax)
            throw new AppError(faults.tooManySubtitles);
          const { language, label } = given;
          await insertParts(tx, [{ key, video_id: videoId, size }]);
          await insertSubtitles(tx, [{ id, video_id: videoId, language, label, is_inside: false }]);
          await audit(tx, { actor: member, action: 'library.update', target: row.file_name });
          videos.notify({ tx, outbox }, videoId, 'updated');
        });
      } finally {
        await rm(to, { force: true });
      }
    },

    change: (member: Member, videoId: number, id: number, { language, label }: Named): Promise<void> =>
      live.transaction(async (tx, outbox) => {
        const row = await videos.getLocked(tx, videoId);
        if (!(await updateSubtitle(tx, { id, video_id: videoId, language, label })))
          throw new AppError(faults.noSuchSubtitle);
        await audit(tx, { actor: member, action: 'library.update', target: row.file_name });
        videos.notify({ tx, outbox }, videoId, 'updated');
      }),

    async remove(member: Member, videoId: number, id: number): Promise<void> {
      const key = subtitleKey(videoId, id);
      await live.transaction(async (tx, outbox) => {
        const row = await videos.getLocked(tx, videoId);
        if ((await deleteSubtitles(tx, videoId, [id])).length === 0)
          throw new AppError(faults.noSuchSubtitle);
        await deleteParts(tx, [key]);
        await audit(tx, { actor: member, action: 'library.update', target: row.file_name });
        videos.notify({ tx, outbox }, videoId, 'updated');
      });
      await files.remove(key).catch(() => undefined);
    },
  };
}
