import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '../src/core/database/database.ts';
import { onCleanup } from './cleanup.ts';

type Deliver = () => Promise<void>;

/** A proxy before a database. It can be cut and restored, as when PostgreSQL restarts or the network fails. */
export async function openDatabaseProxy() {
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-line-'));
  const path = join(folder, '.s.PGSQL.5432');
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let target = '';
  let losing = false;
  let onHeld: ((deliver: Deliver) => void) | null = null;

  async function restore() {
    await rm(path, { force: true });
    server = createServer((near) => {
      const far = connect(target);
      let isHeld = false;
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(socket);
          if (!isHeld) other.destroy();
        });
      }
      far.pipe(near);
      near.on('data', (bytes: Buffer) => {
        const isCommit = bytes.includes('commit\0');
        if (isCommit && onHeld) {
          isHeld = true;
          far.unpipe(near).resume();
          near.destroy();
          onHeld(() => new Promise((resolve) => far.once('data', () => resolve()).write(bytes)));
          onHeld = null;
          return;
        }
        far.write(bytes);
        if (!losing || !isCommit) return;
        losing = false;
        far.unpipe(near);
        far.once('data', () => near.destroy());
        far.resume();
      });
    }).listen(path);
    await once(server, 'listening');
  }

  async function cut() {
    server?.close();
    for (const socket of sockets) socket.destroy();
    await rm(path, { force: true });
  }

  await restore();
  onCleanup(async () => {
    await cut();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    /** The connection to a database through this proxy. */
    through(connection: Connection): Connection {
      target = join(connection.host!, `.s.PGSQL.${connection.port}`);
      return { ...connection, host: folder, port: 5432 };
    },
    cut,
    restore,
    /** The database receives the next commit, but its answer is lost. */
    loseNextCommit() {
      losing = true;
    },
    /** The next commit is held back, and its client disconnected, until the returned function delivers it. */
    holdNextCommit(): Promise<Deliver> {
      return new Promise((resolve) => (onHeld = resolve));
    },
    /** Breaks all open connections; a new one works at once. */
    shake() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
