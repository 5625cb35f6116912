import type { SavedVideo } from '@snowglobe/contract/features/offline/offline.model.ts';
import { expect, test } from 'vitest';
import type { CopyOutcome } from './copy-files.ts';
import type { SavedRecord } from './saved-list.ts';
import { createSaver } from './saver.ts';

const rendition = { name: 'film', quality: '720p', size: 100 };
const record = (videoId: number, change: Partial<SavedRecord> = {}) =>
  ({
    videoId,
    rendition,
    state: 'waiting',
    reason: '',
    version: null,
    expiresAt: null,
    playback: null,
    files: [],
    addedAt: videoId,
    ...change,
  }) as unknown as SavedRecord;
const answer = (videoId: number, version = 'one') =>
  ({
    videoId,
    rendition,
    version,
    expiresAt: '2030-01-01',
    files: [{ name: 'film.mp4', url: '/', size: 100 }],
  }) as unknown as SavedVideo;

type Refusal = { isUnreachable: boolean; text: string };

/** A device and a server that do what a test says. Time passes at once. */
function createWorld(rows: SavedRecord[], { space = Infinity } = {}) {
  const world = {
    rows,
    asked: [] as number[],
    removed: [] as number[],
    cuts: [] as boolean[],
    bytes: new Map<number, number>(),
    /** The results of the next questions and copies; after them everything succeeds. */
    answers: [] as (Refusal | SavedVideo)[],
    copies: [] as { outcome: CopyOutcome; bytes: number }[],
    onCopy: (_videoId: number) => {},
    saver: undefined as unknown as ReturnType<typeof createSaver>,
  };
  const update = async (videoId: number, change: Partial<SavedRecord>) => {
    world.rows = world.rows.map((row) => (row.videoId === videoId ? { ...row, ...change } : row));
    world.saver.follow(world.rows);
  };
  world.saver = createSaver({
    clock: { now: () => 0, after: (_ms, run) => (queueMicrotask(run), () => {}) },
    read: async () => world.rows,
    update,
    async ask({ videoId }) {
      world.asked.push(videoId);
      const next = world.answers.shift();
      if (next && 'isUnreachable' in next) throw Object.assign(new Error(next.text), next);
      return next ?? answer(videoId);
    },
    refusalOf: (error) => error as Error & Refusal,
    removeFiles: async (videoId) => {
      world.removed.push(videoId);
      world.bytes.delete(videoId);
    },
    hasSpace: async (bytes) => bytes <= space,
    copy({ videoId }) {
      const next = world.copies.shift() ?? { outcome: 'done', bytes: 100 };
      const { promise, resolve } = Promise.withResolvers<CopyOutcome>();
      queueMicrotask(() => {
        world.bytes.set(videoId, Math.max(next.bytes, world.bytes.get(videoId) ?? 0));
        world.onCopy(videoId);
        resolve(next.outcome);
      });
      return { ended: promise, stop: () => resolve('unreachable') };
    },
    bytesOf: async (videoId) => world.bytes.get(videoId) ?? 0,
    onCut: (isCut) => void world.cuts.push(isCut),
  });
  return { world, update };
}
const states = (rows: readonly SavedRecord[]) => rows.map(({ state }) => state);

test('waiting videos are saved one after the other, paused ones are not', async () => {
  const { world } = createWorld([record(1), record(2, { state: 'paused' }), record(3)]);
  await world.saver.run();
  expect(states(world.rows)).toEqual(['saved', 'paused', 'saved']);
  expect(world.asked).toEqual([1, 3]);
  expect(world.rows[0]).toMatchObject({ version: 'one', expiresAt: '2030-01-01' });
});

test('a lost connection and an expired address are asked for again, without an end', async () => {
  const { world } = createWorld([record(1)]);
  const away = { isUnreachable: true, text: '' };
  world.answers = [away, away, away];
  world.copies = [
    { outcome: 'unreachable', bytes: 10 },
    { outcome: 'refused', bytes: 40 },
    { outcome: 'refused', bytes: 60 },
    { outcome: 'refused', bytes: 80 },
  ];
  await world.saver.run();
  expect(states(world.rows)).toEqual(['saved']);
  expect(world.asked).toHaveLength(8);
  expect(world.cuts.slice(0, 4)).toEqual([true, true, true, false]);
});

test('an address that is refused again and again without a byte is given up', async () => {
  const { world } = createWorld([record(1), record(2)]);
  world.copies = [
    { outcome: 'refused', bytes: 0 },
    { outcome: 'refused', bytes: 0 },
    { outcome: 'refused', bytes: 0 },
  ];
  await world.saver.run();
  expect(states(world.rows)).toEqual(['refused', 'saved']);
});

test('a refusal of the server says why and does not stop the others', async () => {
  const { world } = createWorld([record(1), record(2)]);
  world.answers = [{ isUnreachable: false, text: 'You have reached your limit' }];
  await world.saver.run();
  expect(world.rows[0]).toMatchObject({ state: 'refused', reason: 'You have reached your limit' });
  expect(world.rows[1]).toMatchObject({ state: 'saved' });
});

test('a full device is told, and what is there counts', async () => {
  const { world } = createWorld([record(1)], { space: 50 });
  await world.saver.run();
  expect(states(world.rows)).toEqual(['full']);
  world.bytes.set(1, 60);
  world.rows = [record(1, { version: 'one' })];
  await world.saver.run();
  expect(states(world.rows)).toEqual(['saved']);
});

test('another version of the file begins anew', async () => {
  const { world } = createWorld([record(1, { version: 'old' })]);
  world.bytes.set(1, 90);
  await world.saver.run();
  expect(world.removed).toEqual([1]);
  expect(world.rows[0]).toMatchObject({ state: 'saved', version: 'one' });
});

test.each(['paused', 'removed'] as const)(
  'a video that is %s while it is copied is not saved',
  async (how) => {
    const { world, update } = createWorld([record(1), record(2)]);
    world.onCopy = (videoId) => {
      if (videoId !== 1) return;
      if (how === 'paused') void update(1, { state: 'paused' });
      else {
        world.rows = world.rows.filter((row) => row.videoId !== 1);
        world.saver.follow(world.rows);
      }
    };
    await world.saver.run();
    expect(states(world.rows)).toEqual(how === 'paused' ? ['paused', 'saved'] : ['saved']);
  },
);

test('after a stop nothing is asked or written any more', async () => {
  const { world } = createWorld([record(1), record(2)]);
  world.onCopy = () => world.saver.stop();
  await world.saver.run();
  expect(world.asked).toEqual([1]);
  expect(states(world.rows)).toEqual(['waiting', 'waiting']);
});
