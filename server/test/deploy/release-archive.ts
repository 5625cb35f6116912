import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onCleanup } from '../cleanup.ts';

export const run = promisify(execFile);
export const repository = fileURLToPath(new URL('../../../', import.meta.url));
export const ownerPassword = 'correct horse battery';

/** Makes a release of the working folder; tests also run before a commit. */
export async function createRelease() {
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-release-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));

  async function make(into: string): Promise<string> {
    const to = join(folder, into);
    await run(process.execPath, [join(repository, 'tools/run.mjs'), 'release', '--uncommitted', '--to', to]);
    return join(
      to,
      readdirSync(to).find((name) => name.endsWith('.gz'))!,
    );
  }
  const archive = await make('made');

  return {
    folder,
    archive,
    make,
    /** Unpacks the release into a new folder. */
    async unpack(name: string): Promise<string> {
      const into = join(folder, name);
      await mkdir(into);
      await run('tar', ['xzf', archive, '-C', into]);
      return join(into, readdirSync(into)[0]!);
    },
    /** The environment of a new user of this machine. At full size not even npm's cache is there. */
    async newUser(name: string): Promise<Record<string, string>> {
      const home = join(folder, name);
      await mkdir(home);
      const cache = process.env['FULL']
        ? join(home, 'npm')
        : (await run('npm', ['config', 'get', 'cache'])).stdout.trim();
      return {
        PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
        HOME: home,
        XDG_CACHE_HOME: join(home, 'cache'),
        npm_config_cache: cache,
        npm_config_prefer_offline: 'true',
        OWNER_PASSWORD: ownerPassword,
        LOG_LEVEL: 'error',
      };
    },
  };
}

type Started = { cwd?: string; env: Record<string, string | undefined> };

/** Starts a program, and waits until it has printed this text. It is stopped at the end of the test file. */
export async function startUntil(text: string, command: string, args: string[], { cwd, env }: Started) {
  const child = spawn(command, args, { ...(cwd ? { cwd } : {}), env, stdio: ['ignore', 'pipe', 'inherit'] });
  onCleanup(() => stop(child));
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
      if (printed.includes(text)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${printed}`)));
  });
  return { child, printed };
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
