import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { runInMediaWorker } from './media-worker.ts';

const folder = await mkdtemp(join(tmpdir(), 'snowglobe-media-worker-'));
/** A pipe without a writer: reading it never ends. */
const endless = join(folder, 'endless');
execFileSync('mkfifo', [endless]);
afterAll(() => rm(folder, { recursive: true, force: true }));
const film = fileURLToPath(new URL('../../../../test/films/direct.mp4', import.meta.url));
const never = new AbortController().signal;

describe('a task of the media worker', () => {
  it('that makes no progress is killed, and says so', async () => {
    const hanging = runInMediaWorker(
      { kind: 'digest', paths: [endless] },
      { signal: never, silenceMs: 1500 },
    );
    await expect(hanging).rejects.toThrow('reported no progress');
  });

  it('is stopped by its signal', async () => {
    const stopping = new AbortController();
    const work = runInMediaWorker(
      { kind: 'digest', paths: [endless] },
      { signal: stopping.signal, silenceMs: 60_000 },
    );
    stopping.abort();
    await expect(work).rejects.toThrow('The process was stopped');
  });

  it('returns what a file contains', async () => {
    const { facts } = await runInMediaWorker(
      { kind: 'probe', path: film, encoder: null },
      { signal: never, silenceMs: 60_000 },
    );
    expect(facts).toMatchObject({
      container: 'mp4',
      width: 160,
      height: 90,
      videoCodec: 'avc',
      startsFast: true,
    });
  });

  it('names the refusal of a file that is no video, and the error when a file is missing', async () => {
    const text = fileURLToPath(import.meta.url);
    await expect(
      runInMediaWorker({ kind: 'probe', path: text, encoder: null }, { signal: never, silenceMs: 60_000 }),
    ).rejects.toMatchObject({
      refusal: 'notAVideo',
    });
    const gone = join(folder, 'gone');
    await expect(
      runInMediaWorker({ kind: 'digest', paths: [gone] }, { signal: never, silenceMs: 60_000 }),
    ).rejects.toThrow('ENOENT');
  });
});
