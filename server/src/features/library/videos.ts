import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import type { LibraryVideo, VideoChange } from '@snowglobe/contract/features/library/library.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../core/database/database.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { everyone, type Change } from '../../core/live/outbox.ts';
import { audit } from '../../core/security/audit.store.ts';
import type { Member } from '../../core/sessions/member.ts';
import { libraryAudience } from './library.policy.ts';
import { storedByLibrary, type FolderFile } from './originals.ts';
import { listParts } from './parts.store.ts';
import { deletePlayFailures, countPlayFailures } from './playback/play-failures.store.ts';
import { followSegments } from './sounds/suggestions.store.ts';
import type { VideoMatches } from './titles/video-matches.ts';
import type { Presenter } from './library.presenter.ts';
import type { CatalogueSync } from './titles/catalogue-sync.ts';
import {
  deleteVideo,
  findVideo,
  insertVideo,
  lockVideos,
  updateVideo,
  type VideoRow,
} from './videos.store.ts';
import { planFor } from './prepare/worker/plan.ts';
import type { Facts, Prepared } from './prepare/worker/task.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobData {
    /** Quick: nothing to convert, or only repacking. */
    'library.prepare': { videoId: number };
    'library.transcode': { videoId: number };
  }
}

export const jobNameFor = ({ plan }: Pick<VideoRow, 'plan'>) =>
  plan === 'transcode' ? ('library.transcode' as const) : ('library.prepare' as const);

/** How a file is played that browsers play as it is. */
export function directDelivery({ container }: Facts): NonNullable<Prepared['delivery']> {
  return container === 'webm'
    ? { kind: 'file', part: 'film.webm', type: 'video/webm' }
    : { kind: 'file', part: 'film.mp4', type: 'video/mp4' };
}

export type Incoming = {
  origin: string;
  fileKey: string;
  fileName: string;
  /** The folder it came from, see `file-folder.ts`. */
  folder: string;
  size: number;
  facts: Facts;
  /** Set when the file stays in LIBRARY_FOLDER. */
  folderFile?: FolderFile;
};
type Parts = { matches: VideoMatches; catalogueSync: CatalogueSync; present: Presenter };
export type Videos = ReturnType<typeof createVideos>;

/** The videos of the library: adding, changing, deleting and retrying them. */
export function createVideos(core: FeatureCore, { matches, catalogueSync, present }: Parts) {
  const { db, files, jobs, live } = core;

  async function getLocked(on: Db, id: number): Promise<VideoRow> {
    const [row] = await lockVideos(on, [id]);
    if (!row) throw new AppError(faults.noSuchVideo);
    return row;
  }

  function notify({ outbox }: Change, videoId: number, what: 'created' | 'updated' | 'deleted'): void {
    outbox.add(libraryAudience, 'library.changed', { videoId, what });
  }

  async function getVideo(id: number, language: Language): Promise<LibraryVideo> {
    const row = await findVideo(db, id);
    if (!row) throw new AppError(faults.noSuchVideo);
    return (await present.all([row], language))[0]!;
  }

  return {
    getLocked,
    notify,
    getVideo,

    /** Adds a probed and stored file as a video, with the job that prepares it. Null when it was added before. */
    add: (member: Member | null, incoming: Incoming): Promise<number | null> =>
      live.transaction(async (tx, outbox) => {
        const { origin, fileKey, fileName, folder, size, facts, folderFile = storedByLibrary } = incoming;
        const plan = planFor(facts);
        const row = await insertVideo(tx, {
          origin,
          added_by: member?.id ?? null,
          file_name: fileName,
          folder,
          file_key: fileKey,
          ...folderFile,
          size,
          facts,
          plan,
          // Browsers play it as it is, so it can be watched before its job has run.
          delivery: plan === 'direct' ? directDelivery(facts) : null,
          audio: facts.audio.map(({ language, name }, position) => ({ position, language, label: name })),
        });
        if (!row) return null;
        await jobs.add(tx, jobNameFor(row), { videoId: row.id });
        await audit(tx, { actor: member, action: 'library.add', target: fileName });
        notify({ tx, outbox }, row.id, 'created');
        return row.id;
      }),

    update: (
      member: Member,
      id: number,
      { match, segments, audio, episode_title }: VideoChange,
    ): Promise<void> =>
      live.transaction(async (tx, outbox) => {
        const change = { tx, outbox };
        const row = await getLocked(tx, id);
        if (match !== undefined) await matches.assign(change, [{ row, match }]);
        if (episode_title !== undefined) {
          await updateVideo(tx, id, { episode_title: episode_title || null });
          await catalogueSync.update(change, [row.title_id]);
        }
        const named = audio && new Map(audio.map((track) => [track.position, track]));
        await updateVideo(tx, id, {
          ...(segments ? { segments: segments.toSorted((a, b) => a.start - b.start) } : {}),
          ...(named ? { audio: row.audio.map((track) => named.get(track.position) ?? track) } : {}),
        });
        if (segments) {
          await followSegments(tx, id, segments);
          if (row.title_id !== null) outbox.add(everyone, 'library.segments', { titleId: row.title_id });
        }
        await audit(tx, { actor: member, action: 'library.update', target: row.file_name });
        notify(change, id, 'updated');
      }),

    async delete(member: Member, id: number): Promise<void> {
      const keys = await live.transaction(async (tx, outbox) => {
        const row = await getLocked(tx, id);
        const parts = await listParts(tx, id);
        await deleteVideo(tx, id);
        await catalogueSync.update({ tx, outbox }, [row.title_id]);
        await audit(tx, { actor: member, action: 'library.delete', target: row.file_name });
        notify({ tx, outbox }, id, 'deleted');
        return [row.file_key, ...parts.map(({ key }) => key)];
      });
      // The sweep deletes a file that could not be removed here.
      for (const key of keys) await files.remove(key).catch(() => undefined);
    },

    requeue: (member: Member, id: number): Promise<void> =>
      live.transaction(async (tx, outbox) => {
        const row = await getLocked(tx, id);
        const hasFailures = (await countPlayFailures(tx, [id])).has(id);
        if (row.state !== 'failed' && !(row.state === 'ready' && hasFailures))
          throw new AppError(faults.notFailed);
        await deletePlayFailures(tx, id);
        const again = {
          state: 'waiting',
          stage: null,
          progress: 0,
          tries: 0,
          unplayable_told_at: null,
        } as const;
        // Without a version the file is probed again: the last facts led to a result that does not play.
        const { version: _, ...facts } = row.facts;
        await updateVideo(tx, id, { ...again, error: null, error_detail: null, facts });
        await jobs.add(tx, jobNameFor(row), { videoId: id });
        await audit(tx, { actor: member, action: 'library.requeue', target: row.file_name });
        notify({ tx, outbox }, id, 'updated');
      }),
  };
}
