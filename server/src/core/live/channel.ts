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
import type { Sessions } from '../sessions/sessions.ts';
import type { SignedIn } from '../sessions/session.ts';
import { openConnection } from './connection.ts';
import { startHeartbeat } from './heartbeat.ts';
import { limitIncoming } from './incoming.ts';
import type { Live } from './live.ts';
import { languageOf } from '../texts/language-of.ts';
import { inEnglish } from '../texts/texts.ts';

const endExpiredMs = 30_000;
/** How long a stop waits for clients to close their connections. */
const closeTimeoutMs = 500;
/** The page sends almost nothing here, so larger messages are invalid. */
const maxPayloadBytes = 1024;
const maxConnectionsPerMember = 50;
/** Each new connection queries the session and the missed events. Fifty tabs after a restart stay far below this limit. */
const maxOpened = { max: 300, seconds: 60 };
/** "Service restart" of RFC 6455: the page reconnects by itself and shows nothing for a while. */
const restartingCode = 1012;
const path = '/api/live';
const notAWebSocket = fault(400, 'not_a_websocket', 'core:fault.notAWebSocket');

type Needs = {
  config: Config;
  live: Live;
  sessions: Sessions;
  limits: Limits;
  headers: Readonly<Record<string, string>>;
};

export type LiveChannel = {
  /** Closes every connection with the code that means a restart, and refuses new ones from now on. */
  askToReconnect(): Promise<unknown>;
};

/** `GET /api/live`: a WebSocket by the session cookie. */
export function serveLiveChannel(app: FastifyInstance, needs: Needs): LiveChannel {
  const { config, live, sessions, limits, headers } = needs;
  // Without compression: it would compress each event again for each receiver, and frames are written below `ws`.
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxPayloadBytes,
    perMessageDeflate: false,
    // The pongs of `ws` would fill the memory without a limit when a client does not read (see incoming.ts).
    autoPong: false,
  });
  const heartbeat = startHeartbeat();
  const expiryTimer = setInterval(() => live.hub.endExpired(), endExpiredMs);
  const refuse = (socket: Duplex, refusal: Fault) => answerAndClose(socket, refusal, headers);
  let isRestarting = false;

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const url = URL.parse(request.url ?? '/', 'http://snowglobe');
    if (url?.pathname !== path) return refuse(socket, commonFaults.notFound);
    if (config.ROLE === 'work') return refuse(socket, commonFaults.unavailable);
    if (!isSameOrigin(request.headers, config)) return refuse(socket, commonFaults.otherOrigin);
    const token = readSessionToken(request.headers.cookie);
    const signedIn = token ? await sessions.resolve(token) : null;
    if (!token || !signedIn) return refuse(socket, commonFaults.notSignedIn);
    if (signedIn.member.mustChangePassword) return refuse(socket, commonFaults.passwordChangeRequired);
    await limits.count(`live:member:${signedIn.member.id}`, maxOpened);
    if (live.hub.connectionsOf(signedIn.member.id) >= maxConnectionsPerMember)
      return refuse(socket, commonFaults.tooMany);
    // The stop may have begun meanwhile: this connection would not be asked to reconnect.
    if (isRestarting) return refuse(socket, commonFaults.unavailable);
    server.handleUpgrade(request, socket, head, (webSocket) => {
      accept({ socket: webSocket, wire: socket, request }, signedIn, token, readCursor(url)).catch(
        (error: unknown) => {
          app.log.warn({ err: error }, 'A live connection could not be opened; the client will retry');
          webSocket.terminate();
        },
      );
    });
  }

  type Opened = { socket: WebSocket; wire: Duplex; request: IncomingMessage };
  async function accept(
    { socket, wire, request }: Opened,
    signedIn: SignedIn,
    token: string,
    after: number | null,
  ) {
    // Only these: a reference to the request would keep its headers and streams, too.
    const { cookie, 'accept-language': accepted } = request.headers;
    const ofPage = { cookie, 'accept-language': accepted };
    const connection = openConnection({
      socket,
      wire,
      signedIn,
      resolve: () => sessions.resolve(token),
      onChanged: live.hub.refreshAudiences,
      queuedBytesOfMember: () => live.hub.queuedBytesOf(signedIn.member.id),
      languageOf: (member) => languageOf({ member, headers: ofPage, server: app }),
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
      app.log.warn({ err: error }, 'A live connection could not be opened; the client will retry');
      refuse(socket, commonFaults.unavailable);
    });
  });

  // An invalid handshake, such as one without a key, gets our own error and is closed.
  server.on('wsClientError', (_error: Error, socket: Duplex) => refuse(socket, notAWebSocket));

  app.get(path, (_request, reply) =>
    reply.status(400).send({ error: inEnglish(notAWebSocket.text), code: notAWebSocket.code }),
  );

  let closing: Promise<unknown> | undefined;
  async function closeAll(): Promise<void> {
    isRestarting = true;
    const gone = [...server.clients].map((socket) => {
      socket.close(restartingCode, 'restarting');
      return once(socket, 'close');
    });
    await Promise.race([Promise.all(gone), delay(closeTimeoutMs, undefined, { ref: false })]);
  }
  const askToReconnect = () => (closing ??= closeAll());

  app.addHook('preClose', async () => {
    heartbeat.stop();
    clearInterval(expiryTimer);
    await askToReconnect();
    live.hub.close();
    server.close();
  });
  return { askToReconnect };
}

/** `?after=`: the last position that the client has received; without a valid one, it gets new events only. */
function readCursor(url: URL): number | null {
  const after = url.searchParams.get('after');
  return after && /^\d{1,15}$/.test(after) ? Number(after) : null;
}
