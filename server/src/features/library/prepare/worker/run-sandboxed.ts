import { spawn } from 'node:child_process';
import { chmod, chown, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Sandbox } from './task.ts';

const maxErrorText = 4000;
const maxOutputText = 100_000;
/** Frames of 8192 by 8192 pixels in ten bits need about this much. More is an attack. */
const maxMemoryKilobytes = 4 * 1024 ** 2;
const maxOpenFiles = 256;
/** Sets the limits of the shell and replaces it by the program (`exec`), so the program never runs without them. */
const limitsScript = 'ulimit -c 0; ulimit -n "$1"; ulimit -t "$2"; ulimit -d "$3"; shift 3; exec "$@"';

/** The program ended with an error; the message contains its last line. */
export class EncoderError extends Error {}

type Run = {
  command: string;
  args: readonly string[];
  /** The only file that the program may read, under the name that `inputPath` returns. */
  input?: string;
  cwd: string;
  /** CPU time, after which the kernel kills the program. */
  cpuSeconds: number;
  stdin?: string;
  onLine?: (line: string) => void;
  /** `ffmpeg -i` without an output prints the description and exits with an error. */
  ignoresExit?: boolean;
};

/** The path by which the program opens its input. Its account may not enter the folders above the file, so it uses the handle. */
export const inputPath = ({ account }: Sandbox, path: string) =>
  account === null ? path : '/proc/self/fd/3';

/** The command with the sandbox in front of it. */
export function sandboxedCommand(
  { prefix, hasLimits }: Pick<Sandbox, 'prefix' | 'hasLimits'>,
  command: readonly string[],
  cpuSeconds: number,
): string[] {
  const limits = [maxOpenFiles, Math.ceil(cpuSeconds), maxMemoryKilobytes].map(String);
  const limited = hasLimits ? ['/bin/sh', '-c', limitsScript, 'sh', ...limits, ...command] : [...command];
  return [...prefix, ...limited];
}

/** Runs a program that reads untrusted media. Resolves with its stderr. */
export async function runSandboxed(sandbox: Sandbox, run: Run): Promise<string> {
  const input = run.input === undefined ? null : await openForAccount(sandbox, run.input);
  try {
    const [command = '', ...args] = sandboxedCommand(sandbox, [run.command, ...run.args], run.cpuSeconds);
    const child = spawn(command, args, {
      cwd: run.cwd,
      env: {},
      stdio: ['pipe', 'pipe', 'pipe', ...(input ? [input.fd] : [])],
    });
    const { promise, resolve, reject } = Promise.withResolvers<number | string | null>();
    let stderrText = '';
    let rest = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderrText = run.ignoresExit
        ? (stderrText + text).slice(0, maxOutputText)
        : (stderrText + text).slice(-maxErrorText);
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(-maxOutputText);
      for (const line of lines) run.onLine?.(line);
    });
    // A program that ends early closes its stdin, which would be an error here.
    child.stdin?.on('error', () => undefined).end(run.stdin ?? '');
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal));
    const ended = await promise;
    if (ended !== 0 && !run.ignoresExit) throw new EncoderError(reasonOf(ended, stderrText));
    return stderrText;
  } finally {
    await input?.close();
  }
}

/**
 * Gives the program an empty folder for its output, and moves the output out of it afterwards. Only plain files are
 * accepted: a hijacked program could leave a link to any file of the server.
 */
export async function withOutputFolder(
  { account }: Sandbox,
  to: string,
  work: (folder: string, name: string) => Promise<void>,
): Promise<void> {
  const folder = `${to.replaceAll('%', '')}.making`;
  await mkdir(folder, { mode: 0o700 });
  try {
    if (account !== null) await chown(folder, account, account);
    await work(folder, basename(to));
    if (account !== null) await chown(folder, process.getuid!(), process.getgid!());
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const found = await lstat(path);
      if (!found.isFile() || found.nlink !== 1)
        throw new EncoderError(`The encoder created ${name}, which is not a plain file`);
      if (account !== null) await chown(path, process.getuid!(), process.getgid!());
      await chmod(path, 0o600);
      await rename(path, join(dirname(to), name));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Opens the input for the program, which opens it again through /proc. A file that others can't read gets the account's
 * group and becomes readable for it; the folders above it stay closed.
 */
async function openForAccount({ account }: Sandbox, path: string) {
  if (account === null) return null;
  const file = await open(path, 'r');
  const { uid, gid, mode } = await file.stat();
  const isReadable = (mode & 0o004) !== 0 || (gid === account && (mode & 0o040) !== 0);
  try {
    if (!isReadable) {
      await file.chown(uid, account);
      await file.chmod((mode & 0o777) | 0o040);
    }
  } catch {
    await file.close();
    // For example on a read-only mount.
    throw new EncoderError('the encoder may not read this file: make it readable for all users (chmod o+r)');
  }
  return file;
}

function reasonOf(ended: number | string | null, stderrText: string): string {
  // When the program was killed by a signal, `unshare` prints an error of its own.
  const isKilled = typeof ended === 'string' || Number(ended) > 128 || stderrText.includes('sigprocmask');
  if (isKilled) return 'it crashed, or used more CPU time or memory than any film needs';
  const [last = ''] = stderrText.trim().split('\n').slice(-1);
  return `ended with ${ended}: ${last.slice(0, 200)}`;
}
