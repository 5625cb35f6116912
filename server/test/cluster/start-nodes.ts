import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/core/embedded-postgres/embedded-postgres.ts';
import { databaseUrl } from '../backup-command.ts';
import { onCleanup } from '../cleanup.ts';
import { openDatabaseProxy } from '../database-proxy.ts';
import { startNginxBefore } from '../deploy/start-nginx.ts';
import { startRedis } from '../redis.ts';
import { startS3Server } from '../s3-server.ts';
import { freePort, postmasterPid, startSnowglobe, type SnowglobeProcess } from '../snowglobe-process.ts';
import { startTcpProxy } from './tcp-proxy.ts';

export type Cluster = Awaited<ReturnType<typeof prepareCluster>>;
export type ClusterNode = Awaited<ReturnType<Cluster['startNode']>>;

/**
 * What several nodes share, each as a process of its own: PostgreSQL, Redis, an S3 store, and nginx with
 * deploy/nginx.conf in front. The connections to PostgreSQL, to Redis and to nginx go through proxies that can break
 * them.
 */
export async function prepareCluster(nodeCount: number, settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-nodes-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  onCleanup(() => postgres.stop());
  const databaseLine = await openDatabaseProxy();
  const [redis, store] = await Promise.all([startRedis(), startS3Server()]);
  const redisLine = await startTcpProxy(Number(new URL(redis.url).port));
  const nodePorts = await Promise.all(Array.from({ length: nodeCount }, freePort));
  const nginxPort = await freePort();
  const memberLine = await startTcpProxy(nginxPort);
  const url = `https://localhost:${memberLine.port}`;
  const shared = {
    DATABASE_URL: databaseUrl(databaseLine.through(postgres.connection)),
    SECRET_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    ...settings,
  };
  const forNodes = {
    ...shared,
    ...store.settings,
    S3_BUCKET: store.bucket.bucket,
    REDIS_URL: `redis://127.0.0.1:${redisLine.port}`,
  };
  await startNginxBefore(nodePorts, nginxPort);

  /** Starts node 0, 1, … as an operator does; `again` starts it after it ended. */
  async function startNode(index: number, onLog?: (text: string) => void) {
    const dataDir = await mkdtemp(join(folder, `node${index}-`));
    const start = (nodeFlags: string[] = [], more: Record<string, string> = {}) =>
      startSnowglobe({
        dataDir,
        port: nodePorts[index]!,
        settings: { ...forNodes, LOG_LEVEL: 'warn', ...more },
        nodeFlags,
        ...(onLog ? { onLog } : {}),
      });
    let running: SnowglobeProcess | undefined = await start();
    onCleanup(async () => running?.kill());
    return {
      url: running.url,
      pid: () => running!.pid,
      signal: (signal: 'SIGSTOP' | 'SIGCONT') => void process.kill(running!.pid, signal),
      async kill(): Promise<void> {
        await running!.kill();
        running = undefined;
      },
      async stop(): Promise<void> {
        await running!.stop();
        running = undefined;
      },
      async again(...how: Parameters<typeof start>): Promise<void> {
        running = await start(...how);
      },
    };
  }

  return {
    url,
    folder,
    /** For a Snowglobe that runs alone, before the nodes are started. */
    shared,
    redis,
    store,
    lines: { database: databaseLine, redis: redisLine, members: memberLine },
    startNode,
    /** Kills PostgreSQL as a power cut does. It is started again at once, behind the line to it. */
    async killPostgres(): Promise<void> {
      process.kill(await postmasterPid(folder), 'SIGKILL');
    },
  };
}
