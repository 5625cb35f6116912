import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Waits for a line of a program's output, and returns the first group of the pattern. */
export async function waitForLine(program: ChildProcess, output: Readable, pattern: RegExp): Promise<string> {
  const seen: string[] = [];
  const found = Promise.withResolvers<string>();
  const lines = createInterface({ input: output });
  lines.on('line', (line) => {
    if (seen.length < 50) seen.push(line);
    const match = pattern.exec(line);
    if (match) found.resolve(match[1]!);
  });
  program.once('error', found.reject);
  program.once('exit', (code) =>
    found.reject(new Error(`${program.spawnfile} ended with ${code}:\n${seen.join('\n')}`)),
  );
  return found.promise;
}

export async function endProcess(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  const hung = setTimeout(() => program.kill('SIGKILL'), 10_000);
  await once(program, 'exit');
  clearTimeout(hung);
}
