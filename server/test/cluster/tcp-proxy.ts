import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onCleanup } from '../cleanup.ts';
import { freePort } from '../snowglobe-process.ts';

/** A proxy before a port of this machine, whose connections the test breaks. */
export async function startTcpProxy(targetPort: number) {
  const sockets = new Set<Socket>();
  const port = await freePort();
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen({ port, host: '127.0.0.1', backlog: 4096 });
  await once(server, 'listening');

  function shake(): void {
    for (const socket of sockets) socket.destroy();
  }
  onCleanup(async () => {
    server.close();
    shake();
  });
  return {
    port,
    /** Breaks all open connections; a new one works at once. */
    shake,
  };
}
