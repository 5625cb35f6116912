import type { SavedVideo } from '@snowglobe/contract/features/offline/offline.model.ts';
import { retryDelay, type Clock } from '../../core/clock.ts';
import type { CopyOutcome, FileToCopy } from './copy-files.ts';
import type { SavedRecord } from './saved-list.ts';

type Refusal = { isUnreachable: boolean; text: string };

type Parts = {
  clock: Clock;
  /** The rows of this device, as they are now. */
  read: () => Promise<readonly SavedRecord[]>;
  update: (videoId: number, change: Partial<SavedRecord>) => Promise<void>;
  /** Asks the server for the files and their current addresses. */
  ask: (record: SavedRecord) => Promise<SavedVideo>;
  refusalOf: (error: unknown) => Refusal;
  /** The files on the device are of another version. */
  removeFiles: (videoId: number) => Promise<void>;
  /** Whether so many bytes fit on the device. */
  hasSpace: (bytes: number) => Promise<boolean>;
  copy: (
    record: SavedRecord,
    files: readonly FileToCopy[],
  ) => { ended: Promise<CopyOutcome>; stop: () => void };
  /** How many bytes of it are on the device. */
  bytesOf: (videoId: number) => Promise<number>;
  /** The server cannot be reached at the moment. */
  onCut: (isCut: boolean) => void;
};

const firstRetryMs = 1000;
/** New addresses in a row that were refused before a byte arrived: the file is missing, or another one than announced. */
const maxRefused = 3;

/** Saves the waiting videos one after the other, until none waits. */
export function createSaver(parts: Parts) {
  const { clock, read, update, ask, copy } = parts;
  let current: { videoId: number; stop: () => void } | null = null;
  let wake = () => {};
  let isStopped = false;

  function wait(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = clock.after(ms, resolve);
    wake = () => {
      cancel();
      resolve();
    };
    return promise;
  }

  const findWaiting = async (videoId: number) =>
    (await read()).find((record) => record.videoId === videoId && record.state === 'waiting');

  async function saveOne(videoId: number): Promise<void> {
    let cuts = 0;
    let refused = 0;
    for (;;) {
      const record = isStopped ? undefined : await findWaiting(videoId);
      if (!record) return;
      let answer: SavedVideo;
      try {
        answer = await ask(record);
      } catch (error) {
        const { isUnreachable, text } = parts.refusalOf(error);
        if (!isUnreachable) return update(videoId, { state: 'refused', reason: text });
        parts.onCut(true);
        await wait(retryDelay(cuts, firstRetryMs));
        cuts += 1;
        continue;
      }
      parts.onCut(false);
      if (record.version !== null && record.version !== answer.version) await parts.removeFiles(videoId);
      const { version, expiresAt, playback, rendition, files } = answer;
      await update(videoId, {
        version,
        expiresAt,
        playback,
        rendition,
        files: files.map(({ name, size }) => ({ name, size })),
      });
      const before = await parts.bytesOf(videoId);
      if (!(await parts.hasSpace(rendition.size - before))) return update(videoId, { state: 'full' });
      // It may have been paused or removed since.
      if (isStopped || !(await findWaiting(videoId))) continue;
      const copying = copy(record, files);
      current = { videoId, stop: copying.stop };
      const outcome = await copying.ended;
      current = null;
      if (outcome === 'full') return update(videoId, { state: 'full' });
      if (outcome === 'failed') return update(videoId, { state: 'refused', reason: '' });
      if (outcome === 'done') {
        // Not if it was paused or removed in the last moment.
        if (await findWaiting(videoId)) await update(videoId, { state: 'saved' });
        return;
      }
      const hasAdvanced = (await parts.bytesOf(videoId)) > before;
      if (hasAdvanced) [cuts, refused] = [0, 0];
      if (outcome === 'refused') {
        refused += 1;
        if (refused >= maxRefused) return update(videoId, { state: 'refused', reason: '' });
      } else {
        await wait(retryDelay(cuts, firstRetryMs));
        cuts += 1;
      }
    }
  }

  return {
    async run(): Promise<void> {
      for (;;) {
        const next = isStopped ? undefined : (await read()).find(({ state }) => state === 'waiting');
        if (!next) break;
        await saveOne(next.videoId);
      }
      parts.onCut(false);
    },
    /** The rows changed: a video that does not wait any more is not copied further. */
    follow(rows: readonly SavedRecord[]): void {
      const row = rows.find(({ videoId }) => videoId === current?.videoId);
      if (row?.state !== 'waiting') current?.stop();
    },
    /** The connection is back. */
    wake: () => wake(),
    stop(): void {
      isStopped = true;
      current?.stop();
      wake();
    },
  };
}
