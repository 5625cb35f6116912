import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEncoder } from '../server/src/features/library/prepare/encoder.ts';
import { encode } from '../server/src/features/library/prepare/worker/encode.ts';
import { probe } from '../server/src/features/library/prepare/worker/probe.ts';
import { films } from '../server/test/library.ts';
import { repeatFilm } from '../server/test/long-film.ts';
import { checkRatio } from './aims.ts';
import { cpuOfChildren } from './cpu.ts';
import { median, show, table } from './figures.ts';

const filmLength = 2;
const maxBytes = 10 * 1024 ** 3;

/**
 * Encodes a film as the library does, in its sandbox, beside the same FFmpeg command by hand. The first run records the
 * command.
 */
export async function measureEncoding({ filmSeconds, rounds }: { filmSeconds: number; rounds: number }) {
  const encoder = await findEncoder({ PATH: process.env['PATH'] ?? '' });
  if (encoder?.kind !== 'program')
    return console.log('Encoding: this machine has no ffmpeg to compare with.');
  const ffmpeg = encoder.path;
  // The encoder's account must be able to enter it.
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-encoding-'));
  await chmod(folder, 0o755);
  try {
    const path = join(folder, 'film.mkv');
    await writeFile(path, await repeatFilm(films.transcode(), filmSeconds / filmLength));
    const facts = await probe(path, { encoder });
    const recorder = join(folder, 'recorder');
    // Its working folder is that of the output.
    await writeFile(recorder, `#!/bin/sh\nprintf '%s\\n' "$@" > arguments\nexec "${ffmpeg}" "$@"\n`, {
      mode: 0o755,
    });
    let runs = 0;
    const byLibrary = async (command: string) => {
      const out = join(folder, `out-${(runs += 1)}`);
      await mkdir(out);
      const how = { path, facts, folder: out, maxBytes, keepsTracks: true, onTime: () => undefined };
      await encode({ ...how, encoder: { ...encoder, path: command } });
      return out;
    };
    const recorded = (await readFile(join(await byLibrary(recorder), 'arguments'), 'utf8'))
      .trimEnd()
      .split('\n');
    const args = recorded.map((each) => each.replace('/proc/self/fd/3', path));
    const byHand = async () => {
      const cwd = join(folder, `out-${(runs += 1)}`);
      await mkdir(cwd);
      const [code] = (await once(spawn(ffmpeg, args, { cwd, stdio: 'ignore' }), 'exit')) as [number];
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
    };

    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await cpuOfChildren(byHand));
      ours.push(await cpuOfChildren(() => byLibrary(ffmpeg)));
    }
    const ratios = ours.map((seconds, n) => seconds / theirs[n]!);
    console.log(`\nThe encoding of ${filmSeconds} s of film, CPU in s\n`);
    console.log(
      table([
        ['', 'Snowglobe', 'ffmpeg by hand', 'ratio'],
        ...ours.map((seconds, n) => [`round ${n + 1}`, show(seconds), show(theirs[n]!), show(ratios[n]!)]),
      ]),
    );
    checkRatio('encoding, CPU over the same ffmpeg command by hand', median(ratios), { max: 1.05 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
