import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { findEncoder } from '../encoder.ts';
import { planFor } from './plan.ts';
import type { Encoder, Prepared } from './task.ts';
import { runInMediaWorker } from '../media-worker.ts';

const signal = new AbortController().signal;
const watch = { signal, silenceMs: 180_000 };
const filmAt = (name: string) => fileURLToPath(new URL(`../../../../../test/films/${name}`, import.meta.url));
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function prepare(name: string, encoder: Encoder): Promise<Prepared & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-encoder-'));
  folders.push(folder);
  const path = filmAt(name);
  const { facts } = await runInMediaWorker({ kind: 'probe', path, encoder }, watch);
  const plan = planFor(facts);
  const task = { kind: 'prepare', path, facts, plan, folder, encoder, maxBytes: 1e9 } as const;
  return { ...(await runInMediaWorker(task, watch)), folder };
}

/** The same tests for the ffmpeg of this machine, if it has one, and for the package from npm. */
describe.each([
  ['the encoder of this machine', process.env['PATH'] ?? ''],
  ['the encoder from npm', ''],
])('%s', (_, PATH) => {
  let encoder: Encoder;
  /** The film that no browser decodes, prepared. */
  let transcoded: Awaited<ReturnType<typeof prepare>>;
  beforeAll(async () => {
    encoder = (await findEncoder({ PATH }))!;
    transcoded = await prepare('transcode.mkv', encoder);
  });

  it('makes a film that no browser decodes playable, with each of its languages', async () => {
    const made = transcoded;
    expect(made).toMatchObject({ delivery: { kind: 'hls', part: 'master.m3u8' }, audio: [0, 1], notes: [] });
    const master = await readFile(join(made.folder, 'master.m3u8'), 'utf8');
    expect(master).toContain('avc1.');
    expect(master).toContain('mp4a.40.2');
    expect(master).toContain('LANGUAGE="jpn"');
    const { facts } = await runInMediaWorker(
      { kind: 'probe', path: join(made.folder, 'v0.mp4'), encoder },
      watch,
    );
    expect(facts).toMatchObject({ videoCodec: 'avc', width: 160, height: 90 });
    expect(facts.duration).toBeCloseTo(2, 0);
  });

  it('makes pictures for the seek bar', async () => {
    const { thumbnails, folder } = transcoded;
    expect(thumbnails).toMatchObject({ parts: ['thumbnails-0.jpg'], width: 176, columns: 10, rows: 10 });
    const bytes = await readFile(join(folder, 'thumbnails-0.jpg'));
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  });

  it('extracts embedded subtitles', async () => {
    const { subtitles, folder } = await prepare('remux.mkv', encoder);
    expect(subtitles).toMatchObject([{ language: 'eng', name: 'English' }]);
    const words = await readFile(join(folder, subtitles[0]!.part), 'utf8');
    expect(words).toMatch(/^WEBVTT/);
    expect(words).toContain('Snow falls.');
  });

  it('keeps the positions of embedded ass subtitles', async () => {
    const { subtitles, folder } = await prepare('signs.mkv', encoder);
    const words = await readFile(join(folder, subtitles[0]!.part), 'utf8');
    const placed = words.split('\n').filter((line) => line.includes('-->'));
    expect(placed.map((line) => line.slice('00:00:00.000 --> 00:00:01.000'.length))).toEqual([
      '',
      ' line:5% position:50% align:center',
      ' line:25% position:25% align:center',
    ]);
  });

  it('maps the colours of an HDR film to SDR', async () => {
    const made = await prepare('hdr.mkv', encoder);
    expect(made.delivery).toMatchObject({ kind: 'hls' });
    const { facts } = await runInMediaWorker(
      { kind: 'probe', path: join(made.folder, 'v0.mp4'), encoder },
      watch,
    );
    expect(facts).toMatchObject({ videoCodec: 'avc', isHdr: false });
  });

  it('extracts one picture of a film', async () => {
    const path = filmAt('transcode.mkv');
    const { facts } = await runInMediaWorker({ kind: 'probe', path, encoder }, watch);
    const to = join(await mkdtemp(join(tmpdir(), 'snowglobe-encoder-')), 'frame.png');
    folders.push(join(to, '..'));
    const done = await runInMediaWorker({ kind: 'frame', path, facts, at: 1, to, encoder }, watch);
    expect(done).toEqual({ hasFrame: true });
    expect((await stat(to)).size).toBeGreaterThan(100);
  });

  it('fails with a reason, and in time, when a file can not be decoded', async () => {
    const path = filmAt('direct.mp4');
    const { facts } = await runInMediaWorker({ kind: 'probe', path, encoder }, watch);
    const task = {
      kind: 'frame',
      path,
      facts: { ...facts, container: 'mpegts' },
      at: 0,
      to: '/nowhere/x.png',
    } as const;
    await expect(runInMediaWorker({ ...task, encoder }, watch)).rejects.toThrow(/./);
  });
});
