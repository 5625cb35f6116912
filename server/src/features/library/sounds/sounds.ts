import { readOwnerSetting } from '../../../core/config/owner-settings.store.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { NotEnoughSpace } from '../../../core/files/lending-space.ts';
import type { Db } from '../../../core/database/database.ts';
import { isS3Away } from '../../../core/s3/s3-error.ts';
import type { Originals } from '../originals.ts';
import { findEncoder } from '../prepare/encoder.ts';
import type { MediaWorker } from '../prepare/media-worker.ts';
import { findVideo, lockVideos, type VideoRow } from '../videos.store.ts';
import type { Videos } from '../videos.ts';
import { neighboursOf, type FoundSegment } from './find-segments.ts';
import {
  deleteOldSounds,
  isWaitingForSound,
  listSeasonSounds,
  listStuckSounds,
  markCompared,
  noteChangedEpisodes,
  noteForgottenEpisodes,
  readSounds,
  saveSound,
  type ComparableEpisode,
  type Season,
} from './sounds.store.ts';
import { canMark, isSure, type Suggestions } from './suggestions.ts';
import { deleteOpen, listSuggestions, saveSuggestions, type SuggestionRow } from './suggestions.store.ts';

declare module '../../../core/jobs/jobs.ts' {
  interface JobData {
    /** Describes the sound of an episode. */
    'library.sound': { videoId: number };
    /** Compares the new sounds of a season with those of the episodes around them. */
    'library.compare-sounds': { titleId: number; season: number };
  }
}

const maxTries = 3;
const silenceMs = 120_000;
const maxQueuedPerHour = 100;
/** How many new episodes one job compares. Each needs the sounds of up to 16 others: at most 6 MB. */
const newAtOnce = 12;
const retries = { times: 5, firstWaitSeconds: 10, maxWaitSeconds: 300 };

type Parts = { videos: Videos; originals: Originals; worker: MediaWorker; suggestions: Suggestions };

/**
 * Finds intros and credits by the sound that the episodes of a season have in common:
 * 1. When an episode is ready and has its place, a job describes the sound of its first and last part
 *    (../prepare/worker/describe-sound.ts).
 * 2. Then another job compares it with the episodes around it (find-segments.ts, in a process of its own). These get
 *    better suggestions, too.
 * 3. Suggestions wait for staff (suggestions.ts), unless the owner turned automatic segments on.
 */
export function createSounds(core: FeatureCore, { videos, originals, worker, suggestions }: Parts) {
  const { config, db, domainEvents, jobs, live, log } = core;

  const addDescribing = (tx: Db, videoId: number) => jobs.add(tx, 'library.sound', { videoId });
  const addComparing = (tx: Db, { title_id: titleId, season }: Season) =>
    jobs.add(tx, 'library.compare-sounds', { titleId, season });

  domainEvents.listen('library title changed', async ({ tx }, { titleId }) => {
    const { toDescribe, toCompare } = await noteChangedEpisodes(tx, titleId);
    for (const videoId of toDescribe) await addDescribing(tx, videoId);
    for (const season of toCompare) await addComparing(tx, season);
  });

  async function describe(
    { videoId }: { videoId: number },
    { attempt, signal }: { attempt: number; signal: AbortSignal },
  ): Promise<void> {
    const row = await findVideo(db, videoId);
    if (!row || row.state !== 'ready' || !(await isWaitingForSound(db, row))) return;
    const encoder = await findEncoder(config);
    // The hourly chore tries again.
    if (!encoder) return;
    const stopping = AbortSignal.any([signal, worker.closing]);
    try {
      const made = await originals.withFile(row, (path, folder) =>
        worker.run(
          { kind: 'sound', path, facts: row.facts, folder, encoder },
          { signal: stopping, silenceMs },
        ),
      );
      await save(row, made);
    } catch (error) {
      const isTemporary = stopping.aborted || isS3Away(error) || error instanceof NotEnoughSpace;
      if (isTemporary || attempt < maxTries) throw error;
      log.warn(
        { video: row.id, file: row.file_name, reason: (error as Error).message },
        'The sound of an episode could not be read; its intro and credits are not suggested',
      );
      await save(row, null);
    }
  }

  const save = (row: VideoRow, made: Parameters<typeof saveSound>[2]) =>
    live.transaction(async (tx) => {
      const [present] = await lockVideos(tx, [row.id]);
      if (!present || !(await saveSound(tx, row, made)) || !made) return;
      // Without a place there is nothing to compare with. With its next place it is compared.
      if (present.title_id !== null && present.episode > 0)
        await addComparing(tx, { title_id: present.title_id, season: present.season });
    });

  async function compare(
    { titleId, season: number }: { titleId: number; season: number },
    { signal }: { signal: AbortSignal },
  ): Promise<void> {
    const season = { title_id: titleId, season: number };
    const episodes = await listSeasonSounds(db, season);
    const { fresh, targets, needed } = chooseEpisodes(episodes);
    if (fresh.length === 0) return;
    const sounds = await readSounds(
      db,
      needed.map(({ video_id }) => video_id),
    );
    const task = {
      kind: 'segments',
      episodes: needed.flatMap(({ video_id }) => sounds.get(video_id) ?? []),
      targets: targets.map(({ video_id }) => video_id),
    } as const;
    const { found } = await worker.run(task, { signal, silenceMs });
    await live.transaction(async (tx, outbox) => {
      const rows = (await lockVideos(tx, task.targets)).filter(
        (row) =>
          row.title_id === titleId &&
          row.season === number &&
          targets.some(({ video_id, sha256 }) => video_id === row.id && sha256 === row.sha256),
      );
      const changed = await offer(tx, rows, found);
      await markCompared(
        tx,
        rows.filter(({ id }) => fresh.some(({ video_id }) => video_id === id)).map(({ id }) => id),
      );
      const known = await listSuggestions(
        tx,
        rows.map(({ id }) => id),
      );
      if (await readOwnerSetting(tx, 'librarySegmentsAutomatic'))
        await suggestions.confirmAll(
          { tx, outbox },
          rows,
          known.filter((row) => row.state === 'open' && isSure(row)),
        );
      for (const id of changed) videos.notify({ tx, outbox }, id, 'updated');
      if ((await listSeasonSounds(tx, season)).some(({ is_compared }) => !is_compared))
        await addComparing(tx, season);
    });
  }

  /**
   * Replaces the open suggestions of these videos, and returns the ids of those that changed. What staff marked, confirmed
   * or rejected stays.
   */
  async function offer(
    tx: Db,
    rows: readonly VideoRow[],
    found: readonly FoundSegment[],
  ): Promise<Set<number>> {
    const places = new Map(rows.map((row) => [row.id, row]));
    const wanted = found.flatMap((segment) => {
      const row = places.get(segment.id);
      if (!row || !canMark(row.segments, segment.kind)) return [];
      const { title_id, season, episode } = row;
      return { ...segment, title_id, season, episode };
    });
    const before = await listSuggestions(tx, [...places.keys()]);
    const isWanted = ({ video_id, kind }: SuggestionRow) =>
      wanted.some((segment) => segment.id === video_id && segment.kind === kind);
    const needless = before.filter((row) => row.state === 'open' && !isWanted(row));
    await deleteOpen(tx, needless);
    await saveSuggestions(tx, wanted);
    return new Set([...needless.map(({ video_id }) => video_id), ...wanted.map(({ id }) => id)]);
  }

  jobs.define('library.sound', { concurrency: 1, maxSeconds: 1800, retries }, describe);
  jobs.define('library.compare-sounds', { concurrency: 1, maxSeconds: 600, retries }, compare);

  return {
    /** Adds the jobs of episodes that were ready before sounds were described, and of those that were left behind. */
    async queueMissing(): Promise<void> {
      if (!(await findEncoder(config))) return;
      await live.transaction(async (tx) => {
        await deleteOldSounds(tx, maxQueuedPerHour);
        for (const videoId of await noteForgottenEpisodes(tx, maxQueuedPerHour))
          await addDescribing(tx, videoId);
        const names = { describe: 'library.sound', compare: 'library.compare-sounds' };
        const stuck = await listStuckSounds(tx, names, maxQueuedPerHour);
        for (const { video_id, is_made } of stuck) if (!is_made) await addDescribing(tx, video_id);
        const seasons = Map.groupBy(
          stuck.filter(({ is_made }) => is_made),
          ({ title_id, season }) => `${title_id} ${season}`,
        );
        for (const [season] of seasons.values()) await addComparing(tx, season!);
      });
    },
  };
}

/** The new episodes, those that get suggestions (the ones around them too), and those that they are compared with. */
function chooseEpisodes(episodes: readonly ComparableEpisode[]) {
  const around = (indexes: Iterable<number>) =>
    new Set([...indexes].flatMap((index) => [index, ...neighboursOf(index, episodes.length)]));
  const pick = (indexes: Iterable<number>) =>
    [...indexes].toSorted((a, b) => a - b).map((index) => episodes[index]!);
  const fresh = episodes.flatMap(({ is_compared }, index) => (is_compared ? [] : index)).slice(0, newAtOnce);
  const targets = around(fresh);
  return { fresh: pick(fresh), targets: pick(targets), needed: pick(around(targets)) };
}
