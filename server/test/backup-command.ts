import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Connection } from '../src/core/database/database.ts';

/** The address of a database, also of one that listens on a socket. */
export function databaseUrl({ host, port, user, password, database }: Connection): string {
  const url = new URL(`postgres://localhost/${database}`);
  url.username = encodeURIComponent(user ?? '');
  url.password = encodeURIComponent(String(password));
  url.search = new URLSearchParams({ host: host ?? '', port: String(port) }).toString();
  return url.href;
}

/** Runs `npm run backup`, `restore` or `move-files` as an operator does. */
export async function runBackupCommand(
  script: 'backup' | 'restore' | 'move-files',
  args: readonly string[],
  settings: Record<string, string>,
  signal?: AbortSignal,
): Promise<{ code: number | null; text: string }> {
  const child = fork(fileURLToPath(new URL(`../src/${script}.ts`, import.meta.url)), args, {
    env: { ...process.env, LOG_LEVEL: 'silent', ...settings },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  signal?.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
  let text = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}
