import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filmRate, makeEpisode } from '../../../../../test/season-films.ts';
import { createSynthesizer, join } from '../../../../../test/synthetic-sound.ts';
import type { StoredSound } from '../../sounds/stored-sound.ts';
import { findEncoder } from '../encoder.ts';
import { runInMediaWorker } from '../media-worker.ts';
import type { Facts } from './task.ts';

const watch = { signal: new AbortController().signal, silenceMs: 180_000 };
const { music, scene } = createSynthesizer(filmRate);
const folder = await mkdtemp(joinPath(tmpdir(), 'snowglobe-sounds-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Where the intro of 20 seconds begins (null: none), and how the episode is encoded. All have credits of 20 seconds. */
const episodes = [
  { at: 0, bitrate: '128k', volume: 1 },
  { at: 11.3, bitrate: '40k', volume: 0.25 },
  { at: null, bitrate: '96k', volume: 1 },
  { at: 24.77, bitrate: '192k', volume: 0.6 },
];
const creditsAt = 75;
const [intro, credits] = [music(1, 20), music(2, 20)];
const soundOf = (at: number | null, seed: number) =>
  join(
    ...(at === null
      ? [scene(seed, creditsAt)]
      : [scene(seed, at), intro, scene(seed + 1, creditsAt - at - 20)]),
    credits,
    scene(seed + 2, 5),
  );

let films: { path: string; facts: Facts }[];
beforeAll(async () => {
  const encoder = (await findEncoder({ PATH: process.env['PATH'] ?? '' }))!;
  films = await Promise.all(
    episodes.map(async ({ at, bitrate, volume }, index) => {
      const name = `episode-${index}`;
      const bytes = await makeEpisode(soundOf(at, 10 * (index + 1)), {
        folder,
        name,
        encoder,
        bitrate,
        volume,
      });
      const path = joinPath(folder, `${name}.mp4`);
      await writeFile(path, bytes);
      const { facts } = await runInMediaWorker({ kind: 'probe', path, encoder }, watch);
      return { path, facts };
    }),
  );
});

describe.each([
  ['the encoder of this machine', process.env['PATH'] ?? ''],
  ['the encoder from npm', ''],
])('%s', (_, PATH) => {
  const sounds: StoredSound[] = [];
  beforeAll(async () => {
    const encoder = (await findEncoder({ PATH }))!;
    for (const [index, { path, facts }] of films.entries()) {
      const made = await runInMediaWorker({ kind: 'sound', path, facts, folder, encoder }, watch);
      sounds.push({ id: index + 1, duration: facts.duration, ...made });
    }
  });

  it('describes episodes so that intro and credits are found within a second, at any bitrate and volume', async () => {
    const targets = sounds.map(({ id }) => id);
    const { found } = await runInMediaWorker({ kind: 'segments', episodes: sounds, targets }, watch);
    const expected = episodes.flatMap(({ at }, index) => [
      ...(at === null ? [] : [{ id: index + 1, kind: 'intro', start: at, end: at + 20 }]),
      { id: index + 1, kind: 'credits', start: creditsAt, end: creditsAt + 20 },
    ]);
    expect(found.map(({ id, kind }) => ({ id, kind }))).toEqual(
      expected.map(({ id, kind }) => ({ id, kind })),
    );
    for (const [index, { start, end }] of found.entries()) {
      expect(Math.abs(start - expected[index]!.start)).toBeLessThan(1);
      expect(Math.abs(end - expected[index]!.end)).toBeLessThan(1);
    }
  });

  it('stores 32 bytes for a second of sound', () => {
    for (const { duration, head, tail } of sounds) {
      for (const { words } of [head, tail]) {
        const seconds = Buffer.from(words, 'base64').length / 32;
        expect(seconds).toBeLessThanOrEqual(duration / 2);
        expect(seconds).toBeGreaterThan(duration / 2 - 2.5);
      }
    }
  });
});
