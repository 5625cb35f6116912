import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { commonFaults, fault, type Fault } from '@snowglobe/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import { AppError } from '../app-error.ts';
import type { Config } from '../config/config.ts';
import { readSessionToken } from '../http/cookies.ts';
import { answerAndClose } from '../http/close-connection.ts';
import { isSameOrigin } from '../http/origin.ts';
import type { Limits } from '../limits/limits.ts';
import type { Sessions, SignedIn } from '../sessions/sessions.ts';
import { openConnection } from './connection.ts';
import { createHeartbeat } from './heartbeat.ts';
import { limitIncoming } from './incoming.ts';
import type { Live } from './live.ts';

const heartbeatMs = 30_000;
/** How long a client may take to say goodbye when Snowglobe stops. */
const goodbyeMs = 1000;
/** The page only listens here; whatever it sends is small or wrong. */
const maxReceived = 1024;
const maxPerMember = 50;
/** Each opening asks the database who this is and what was missed. Fifty tabs after a restart are far below it. */
const maxOpened = { max: 300, seconds: 60 };
const path = '/api/live';
const notAWebSocket = fault(400, 'not_a_websocket', 'The live channel is a WebSocket');

type Needs = {
  config: Config;
  live: Live;
  sessions: Sessions;
  limits: Limits;
  headers: Readonly<Record<string, string>>;
};

/** `GET /api/live`: a WebSocket by the session cookie. */
export function serveLiveChannel(app: FastifyInstance, needs: Needs): void {
  const { config, live, sessions, limits, headers } = needs;
  // Never with compression: a connection writes ready frames past `ws`, and each would be compressed for each receiver.
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxReceived,
    perMessageDeflate: false,
    // Its own answer to a ping waits in memory for whoever does not read, without bound.
    autoPong: false,
  });
  const heartbeat = createHeartbeat();
  const beating = setInterval(() => {
    heartbeat.beat(server.clients);
    live.hub.endExpired();
  }, heartbeatMs);
  const refuse = (socket: Duplex, refusal: Fault) => answerAndClose(socket, refusal, headers);

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const url = URL.parse(request.url ?? '/', 'http://snowglobe');
    if (url?.pathname !== path) return refuse(socket, commonFaults.notFound);
    if (!isSameOrigin(request.headers, config)) return refuse(socket, commonFaults.otherOrigin);
    const token = readSessionToken(request.headers.cookie);
    const signedIn = token ? await sessions.resolve(token) : null;
    if (!token || !signedIn) return refuse(socket, commonFaults.notSignedIn);
    if (signedIn.member.mustChangePassword) return refuse(socket, commonFaults.passwordChangeRequired);
    await limits.count(`live:member:${signedIn.member.id}`, maxOpened);
    if (live.hub.connectionsOf(signedIn.member.id) >= maxPerMember)
      return refuse(socket, commonFaults.tooMany);
    server.handleUpgrade(request, socket, head, (webSocket) => {
      accept({ socket: webSocket, wire: socket }, signedIn, token, readCursor(url)).catch(
        (error: unknown) => {
          app.log.warn({ err: error }, 'A live connection could not be opened');
          webSocket.terminate();
        },
      );
    });
  }

  type Line = { socket: WebSocket; wire: Duplex };
  async function accept({ socket, wire }: Line, signedIn: SignedIn, token: string, after: number | null) {
    const connection = openConnection({
      socket,
      wire,
      signedIn,
      resolve: () => sessions.resolve(token),
      onChanged: live.hub.refreshAudiences,
      queuedBytesOfMember: () => live.hub.queuedBytesOf(signedIn.member.id),
    });
    heartbeat.watch(socket);
    limitIncoming(socket, wire);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => live.hub.remove(connection));
    await live.hub.admit(connection, after);
  }

  app.server.on('upgrade', (request: IncomingMessage, _stream: Duplex, head: Buffer) => {
    // For a handshake with a body, Node 26 hands over a stream that is not the connection and cannot time out.
    const { socket } = request;
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head).catch((error: unknown) => {
      if (error instanceof AppError) return refuse(socket, error.fault);
      app.log.warn({ err: error }, 'A live connection could not be opened');
      refuse(socket, commonFaults.unavailable);
    });
  });

  // A handshake that is none, such as one without a key: in our words, and closed for good.
  server.on('wsClientError', (_error: Error, socket: Duplex) => refuse(socket, notAWebSocket));

  app.get(path, (_request, reply) =>
    reply.status(400).send({ error: notAWebSocket.text, code: notAWebSocket.code }),
  );

  app.addHook('preClose', async () => {
    clearInterval(beating);
    const gone = [...server.clients].map((socket) => {
      socket.close(1012, 'restarting');
      return once(socket, 'close');
    });
    await Promise.race([Promise.all(gone), delay(goodbyeMs, undefined, { ref: false })]);
    live.hub.close();
    server.close();
  });
}

/** `?after=`: the position that the client has seen last; anything else starts at the end. */
function readCursor(url: URL): number | null {
  const after = url.searchParams.get('after');
  return after && /^\d{1,15}$/.test(after) ? Number(after) : null;
}
