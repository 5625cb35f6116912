import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable, type Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import {
  encodeTextFrame,
  findResponseInProgress,
  ignoreBufferedRequests,
  replaceCloseAfterResponse,
  replacePipe,
  writeFrames,
} from './node-internals.ts';

/** The sentence that a failed test shows: which release changed, and where the code must follow. */
const changed = (what: string, use: string) =>
  `${what} has changed in this release (Node.js ${process.version}). Find a new way in core/node-internals.ts, ${use}()`;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

async function withServer<T>(handle: Handle, work: (port: number, server: Server) => Promise<T>): Promise<T> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work((server.address() as AddressInfo).port, server);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function sendRaw(port: number, request: string): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  socket.write(request);
  return { socket, closed };
}

const pipelined = 'GET / HTTP/1.1\r\nHost: snowglobe\r\n\r\n'.repeat(100);

it('Node.js emits no more requests of a chunk after its parser was told to ignore them', async () => {
  const emitted = async (ignore: boolean) => {
    let requests = 0;
    await withServer(
      ({ socket }) => {
        requests += 1;
        if (ignore) ignoreBufferedRequests(socket);
        socket.destroy();
      },
      async (port) => (await sendRaw(port, pipelined)).closed,
    );
    return requests;
  };
  expect(await emitted(true), changed('`socket.parser.onIncoming`', 'ignoreBufferedRequests')).toBe(1);
  expect(
    await emitted(false),
    'Node.js stops at the first request by itself now: delete ignoreBufferedRequests() from core/node-internals.ts',
  ).toBe(100);
});

it('Node.js stores the response that it writes at its connection', async () => {
  const message = changed('`socket._httpMessage`', 'findResponseInProgress');
  const seen = await withServer(
    (request, response) => {
      const during = findResponseInProgress(request.socket) === response;
      response.end(String(during));
    },
    async (port) => {
      const [response] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
      return text(response);
    },
  );
  expect(seen, message).toBe('true');
});

it('Node.js calls destroySoon after a response that closes its connection', async () => {
  let closedBy = 'Node.js';
  await withServer(
    ({ socket }, response) => {
      replaceCloseAfterResponse(socket, () => {
        closedBy = 'Snowglobe';
        socket.destroy();
      });
      response.setHeader('connection', 'close').end('done');
    },
    async (port) => (await sendRaw(port, 'GET / HTTP/1.1\r\nHost: snowglobe\r\n\r\n')).closed,
  );
  expect(closedBy, changed('`socket.destroySoon`', 'replaceCloseAfterResponse')).toBe('Snowglobe');
});

it('Fastify sends a stream by its pipe method', async () => {
  const app = Fastify();
  app.get('/', (_request, reply) => {
    const stream = Readable.from(['written by Node.js']);
    replacePipe(stream, (to) => void to.end('written by Snowglobe'));
    return reply.send(stream);
  });
  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text(), changed('How Fastify sends a stream', 'replacePipe')).toBe(
      'written by Snowglobe',
    );
  } finally {
    await app.close();
  }
});

it('frames that are written below ws arrive whole and in order among its own', async () => {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const received: string[] = [];
  // On both sides of each border between a length of 1, 2 and 8 bytes.
  const texts = [0, 125, 126, 65_535, 65_536, 300_000].map((length) => 'x'.repeat(length)).concat('ü❄');
  await withServer(
    (_request, response) => void response.end(),
    async (port, http) => {
      http.on('upgrade', (request: IncomingMessage, wire: Duplex, head: Buffer) =>
        server.handleUpgrade(request, wire, head, (socket) => {
          for (const [n, words] of texts.entries()) {
            socket.ping(`before ${n}`);
            writeFrames(wire, encodeTextFrame(words));
            socket.send(`after ${n}`);
          }
          socket.close(1000);
        }),
      );
      const client = new WebSocket(`ws://127.0.0.1:${port}/`);
      client.on('error', ({ message }) => received.push(`an error: ${message}`));
      client.on('ping', (word: Buffer) => received.push(word.toString()));
      client.on('message', (bytes: Buffer) => received.push(bytes.toString()));
      await new Promise((resolve) => client.once('close', resolve));
    },
  );
  const expected = texts.flatMap((words, n) => [`before ${n}`, words, `after ${n}`]);
  const message = changed('How ws writes its frames to the socket', 'writeFrames');
  // Compared as a boolean: the difference of 300,000 letters would hide the sentence.
  expect(JSON.stringify(received) === JSON.stringify(expected), message).toBe(true);
});
