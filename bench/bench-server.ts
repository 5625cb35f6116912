import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/src/core/config/config.ts';
import type { FeatureCore } from '../server/src/core/feature-core.ts';
import { createLogger } from '../server/src/core/observe/logger.ts';
import { insertAccount } from '../server/src/features/account/account.feature.ts';
import { start } from '../server/src/start.ts';

export type BenchServer = {
  core: FeatureCore;
  /** Milliseconds from the request to the last byte of the answer. */
  ask(path: string, cookie: string): Promise<number>;
  close(): Promise<void>;
};

/** Starts a Snowglobe in a temporary folder, which is deleted when it is closed. */
export async function createBenchServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off' });
  const running = await start(config, createLogger(config.LOG_LEVEL));
  const { core, http } = running.app;
  const { port } = http.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  return {
    core,
    ask(path, cookie) {
      const begun = performance.now();
      return new Promise((resolve, reject) => {
        const call = request({ agent, host: '127.0.0.1', port, path, headers: { cookie } }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
          response.resume().on('end', () => resolve(performance.now() - begun));
        });
        call.on('error', reject).end();
      });
    },
    async close() {
      agent.destroy();
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates a signed-in person of this role. */
export async function addStaff({ db, sessions }: FeatureCore, role: 'Admin' | 'Owner') {
  const { id } = await insertAccount(db, {
    username: 'looker',
    email: 'looker@example.com',
    passwordHash: null,
    role,
  });
  const device = { userAgent: '', address: '127.0.0.1' };
  const { token } = await sessions.begin(db, { id, isOwner: role === 'Owner' }, device);
  return { id, cookie: `snowglobe_session=${token}` };
}
