import { once } from 'node:events';
import { createServer, request as ask, Agent } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** A proxy on this machine that sends each request to the next node, as nginx does. */
export async function startRoundRobin(urls: readonly string[]) {
  let next = 0;
  const agent = new Agent({ keepAlive: true });
  const target = () => new URL(urls[(next += 1) % urls.length]!);
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = target();
    const { method, url: path, headers } = incoming;
    const forwarded = ask({ agent, hostname, port, method, path, headers, setHost: false }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.statusMessage, answer.rawHeaders);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  const sockets = new Set<Socket>();
  server.on('upgrade', (incoming, client: Socket, head: Buffer) => {
    const { hostname, port } = target();
    const node = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, node],
      [node, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    const lines = incoming.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1]!}`] : [],
    );
    node.write(`GET ${incoming.url!} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    node.write(head);
    client.pipe(node).pipe(client);
  });
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      agent.destroy();
      server.close();
    },
  };
}
