import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { runInMediaWorker } from './media-worker.ts';

const folder = await mkdtemp(join(tmpdir(), 'snowglobe-workshop-'));
/** Whoever reads it waits for ever. */
const endless = join(folder, 'endless');
execFileSync('mkfifo', [endless]);
afterAll(() => rm(folder, { recursive: true, force: true }));
const film = fileURLToPath(new URL('../../../../test/films/direct.mp4', import.meta.url));
const never = new AbortController().signal;

describe('work on a video', () => {
  it('that does not get on is ended, and says so', async () => {
    const hanging = runInMediaWorker(
      { kind: 'digest', paths: [endless] },
      { signal: never, silenceMs: 1500 },
    );
    await expect(hanging).rejects.toThrow('reported no progress');
  });

  it('ends when nobody wants it any more', async () => {
    const leaving = new AbortController();
    const work = runInMediaWorker(
      { kind: 'digest', paths: [endless] },
      { signal: leaving.signal, silenceMs: 60_000 },
    );
    leaving.abort();
    await expect(work).rejects.toThrow('The process was stopped');
  });

  it('knows nothing of the server’s surroundings, and says what it found', async () => {
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

  it('refuses with a name what can not be read, and fails with words where something is missing', async () => {
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
