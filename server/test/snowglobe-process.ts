import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import flags from '../node-flags.json' with { type: 'json' };

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

type Place = {
  dataDir: string;
  port: number;
  settings?: Record<string, string>;
  /** For Node itself, such as --cpu-prof. */
  nodeFlags?: string[];
  /** What it prints, from the first line on. */
  onLog?: (text: string) => void;
};

export type SnowglobeProcess = Awaited<ReturnType<typeof startSnowglobe>>;

/** Snowglobe as it runs in earnest: a process of its own with its own PostgreSQL, to be measured or killed. */
export async function startSnowglobe({ dataDir, port, settings = {}, nodeFlags = [], onLog }: Place) {
  const child = spawn(process.execPath, [...flags, ...nodeFlags, main], {
    // Not the repository: a developer's `.env` there is not ours.
    cwd: dataDir,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      OWNER_PASSWORD: 'correct horse battery',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  const opened = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      onLog?.(text);
      if (said.includes('Snowglobe is open')) return;
      said += text;
      if (said.includes('Snowglobe is open')) resolve();
    });
  });
  await Promise.race([
    opened,
    ended.then(([code]) => {
      throw new Error(`Snowglobe ended with exit code ${code} before it was open: ${said}`);
    }),
  ]);

  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    /** As a crash or the kernel would: nothing gets to say goodbye. Its PostgreSQL lives on, unless it goes too. */
    async kill({ withPostgres = false } = {}): Promise<void> {
      const postgres = withPostgres ? await postmasterPid(dataDir) : null;
      child.kill('SIGKILL');
      if (postgres !== null) process.kill(postgres, 'SIGKILL');
      await ended;
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
