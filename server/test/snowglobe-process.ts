import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import flags from '../node-flags.json' with { type: 'json' };

/** `npm test` sets what `npm start` runs: the joined modules. */
export const main =
  process.env['SNOWGLOBE_MAIN'] ?? fileURLToPath(new URL('../src/main.ts', import.meta.url));

type ProcessOptions = {
  dataDir: string;
  port: number;
  settings?: Record<string, string>;
  /** Flags of Node, such as --cpu-prof. */
  nodeFlags?: string[];
  /** Called with everything that the process prints. */
  onLog?: (text: string) => void;
};

export type SnowglobeProcess = Awaited<ReturnType<typeof startSnowglobe>>;

/** Starts Snowglobe as in production: a separate process with its own PostgreSQL, to be measured or killed. */
export async function startSnowglobe({
  dataDir,
  port,
  settings = {},
  nodeFlags = [],
  onLog,
}: ProcessOptions) {
  const child = spawn(process.execPath, [...flags, ...nodeFlags, main], {
    // Not the repository's folder, where a developer may have a `.env`.
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
  let printed = '';
  const opened = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      onLog?.(text);
      if (printed.includes('Snowglobe is open')) return;
      printed += text;
      if (printed.includes('Snowglobe is open')) resolve();
    });
  });
  await Promise.race([
    opened,
    ended.then(([code]) => {
      throw new Error(`Snowglobe ended with exit code ${code} before it was open: ${printed}`);
    }),
  ]);

  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    /** Kills the process without a clean stop. Its PostgreSQL keeps running, unless `withPostgres` is set. */
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
