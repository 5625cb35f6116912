import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Cluster } from './cluster.ts';
import type { Address } from './postmaster.ts';

export async function chooseAddress({ layout }: Cluster): Promise<Address> {
  if (process.platform !== 'win32') return { host: layout.socket, port: 5432 };
  return { host: '127.0.0.1', port: await freePort() };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
