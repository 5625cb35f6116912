import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { ClientConfig } from 'pg';
import { WebSocket } from 'ws';
import type { Crowd } from '../server/test/crowd.ts';
import { storeVariable } from './bare-store.ts';
import { freePort, postmasterPid, startSnowglobe } from '../server/test/snowglobe-process.ts';

/** A server that forwards messages to all of its connections. */
export type Contender = {
  port: number;
  path: string;
  /** Resolves with the message's number when it is acknowledged. */
  send(): Promise<number>;
  cpuSeconds(): Promise<{ server: number; database: number }>;
  stop(): Promise<void>;
};

const content =
  'Has anyone seen how the light falls through the snow on the hill tonight? It looks like a picture.';

export async function startOurs(dataDir: string, crowd: Crowd, nodeFlags: string[] = []): Promise<Contender> {
  const port = await freePort();
  const snowglobe = await startSnowglobe({ dataDir, port, nodeFlags });
  const agent = new Agent({ keepAlive: true });
  const path = `/api/chat/rooms/${crowd.roomIds[0]}/messages`;
  let sent = 0;

  return {
    port,
    path: '/api/live',
    send() {
      // The senders take turns.
      const { cookie } = crowd.members[(sent += 1) % crowd.members.length]!;
      const body = JSON.stringify({ content, clientId: randomUUID() });
      const headers = {
        cookie,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      return new Promise((resolve, reject) => {
        const asked = request(
          { agent, host: '127.0.0.1', port, method: 'POST', path, headers },
          (response) => {
            let answer = '';
            response.setEncoding('utf8').on('data', (text: string) => (answer += text));
            response.on('end', () => {
              if (response.statusCode !== 201) reject(new Error(`Not sent: ${answer}`));
              else resolve((JSON.parse(answer) as { message: { seq: number } }).message.seq - 1);
            });
          },
        );
        asked.on('error', reject);
        asked.end(body);
      });
    },
    cpuSeconds: async () => ({ server: await readCpu(port), database: await databaseCpu(dataDir) }),
    async stop() {
      agent.destroy();
      await snowglobe.stop();
    },
  };
}

/** `storesIn`: a database in which it stores each message first. */
export async function startBare(frame: string, storesIn?: ClientConfig): Promise<Contender> {
  const child = fork(fileURLToPath(new URL('bare-ws-server.ts', import.meta.url)), {
    env: { ...process.env, ...(storesIn && { [storeVariable]: JSON.stringify(storesIn) }) },
  });
  const [port] = (await once(child, 'message')) as [number];
  const sender = new WebSocket(`ws://127.0.0.1:${port}/sender`);
  await once(sender, 'open');
  const waiting: (() => void)[] = [];
  sender.on('message', () => waiting.shift()?.());
  let sent = 0;

  return {
    port,
    path: '/',
    async send() {
      const place = sent;
      sent += 1;
      sender.send(frame);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return place;
    },
    cpuSeconds: async () => ({ server: await readCpu(port), database: 0 }),
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function readCpu(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(metrics)?.[1]);
}

/** The CPU time of PostgreSQL so far; 0 on systems other than Linux. */
async function databaseCpu(dataDir: string): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const postmaster = await postmasterPid(dataDir);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const isOurs = pid === postmaster || Number(fields[1]) === postmaster;
      // User and system time; for the postmaster also that of its processes that have ended.
      return isOurs ? fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) : 0;
    }),
  );
  return ticks.reduce((sum, own) => sum + own, 0) / 100;
}
