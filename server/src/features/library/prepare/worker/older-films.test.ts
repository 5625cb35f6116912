import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeatFilm } from '../../../../../test/long-film.ts';
import { findEncoder } from '../encoder.ts';
import { factsByMediabunny } from './facts-by-mediabunny.ts';
import { probe } from './probe.ts';
import { makePlayable } from './make-playable.ts';
import { planFor } from './plan.ts';
import type { Encoder } from './task.ts';
import { extractFrame } from './thumbnails.ts';

const filmAt = (name: string) => fileURLToPath(new URL(`../../../../../test/films/${name}`, import.meta.url));
const folders: string[] = [];
async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-older-'));
  folders.push(folder);
  return folder;
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Runs in this process; media-worker.test.ts tests the separate process. */
async function makeOf(path: string, encoder: Encoder | null) {
  const folder = await emptyFolder();
  const facts = await probe(path, { encoder });
  const plan = planFor(facts);
  const task = { kind: 'prepare', path, facts, plan, folder, encoder, maxBytes: 1e9 } as const;
  const made = await makePlayable(task, () => undefined);
  return { ...made, facts, plan, folder };
}

async function damagedFilm(): Promise<string> {
  const path = join(await emptyFolder(), 'damaged.mkv');
  const bytes = await repeatFilm(new Uint8Array(await readFile(filmAt('remux.mkv'))), 30);
  // The same damage each time, over several clusters.
  const noise = Uint8Array.from({ length: 60_000 }, (_, at) => (at * at * 31 + (at >> 3)) & 0xff);
  bytes.set(noise, Math.floor(bytes.length / 2));
  await writeFile(path, bytes);
  return path;
}

describe.each([
  ['the encoder of this machine', process.env['PATH'] ?? ''],
  ['the encoder from npm', ''],
])('prepared by %s, browsers play', (_, PATH) => {
  let encoder: Encoder;
  beforeAll(async () => {
    encoder = (await findEncoder({ PATH }))!;
  });

  it.each([
    ['H.264 with MP2, as television is recorded', 'tv.mpegts'],
    ['MPEG-2 with MP2 in a recording', 'tv-old.mpegts'],
    ['the same in Matroska, with another audio sample format', 'dvd.mkv'],
    ['a DVD', 'dvd.vob'],
    ['MPEG-1', 'old.mpg'],
    ['AVI', 'old.avi'],
    ['WMV', 'old.wmv'],
    ['Flash video', 'old.flv'],
    ['a phone of before', 'phone.3gp'],
    ['a camera', 'camera.m2ts'],
  ])('%s', async (_kind, name) => {
    const made = await makeOf(filmAt(name), encoder);
    expect(made).toMatchObject({ plan: 'transcode', delivery: { kind: 'hls' }, audio: [0], notes: [] });
    const result = await factsByMediabunny(join(made.folder, 'v0.mp4'));
    expect(result).toMatchObject({ container: 'mp4', videoCodec: 'avc', audio: [{ codec: 'aac' }] });
    // The same length, starting at zero.
    expect(result.duration).toBeGreaterThan(1.8);
    expect(result.duration).toBeLessThan(2.3);
    // A video track that browsers play is copied: only the audio is encoded.
    if (made.facts.videoCodec === 'avc') expect(result.videoProfile).toBe(made.facts.videoProfile);
  });

  it('a film with damage in its middle', async () => {
    const { delivery } = await makeOf(await damagedFilm(), encoder);
    expect(delivery).toMatchObject({ kind: 'file', part: 'film.mp4' });
  });

  it('a film whose decoder is not on the list is refused before it is opened', async () => {
    const path = filmAt('unusual.avi');
    await expect(probe(path, { encoder })).rejects.toMatchObject({ refusal: 'unknownKind' });
    const facts = { container: 'avi', duration: 1, width: 96, height: 64, audio: [] } as never;
    const to = join(await emptyFolder(), 'frame.png');
    await expect(extractFrame(encoder, { path, facts, at: 0, to })).rejects.toThrow(/codec|decoder/);
  });
});

describe('without any encoder', () => {
  it('a film that needs one is refused with a sentence', async () => {
    await expect(makeOf(filmAt('old.avi'), null)).rejects.toMatchObject({ refusal: 'needsEncoder' });
    await expect(makeOf(filmAt('tv-old.mpegts'), null)).rejects.toMatchObject({ refusal: 'needsEncoder' });
    await expect(makeOf(filmAt('tv.mpegts'), null)).rejects.toMatchObject({ refusal: 'noEncoder' });
  });
});
