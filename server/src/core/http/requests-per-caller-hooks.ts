import type { RequestListener, Server } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from './address-key.ts';
import {
  addressLimits,
  closeIfCrowded,
  createRequestsPerCaller,
  maxPerConnection,
  memberLimits,
  type CallerLimits,
  type Turn,
} from './requests-per-caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    turn: Turn | null;
  }
}

/** A file upload may take hours. Uploads have limits of their own and must not block the member's other requests. */
const uploadTypes = /^(?:multipart\/form-data|application\/offset\+octet-stream)/i;

/** Limits the requests of each member, and of each address of visitors, that run at the same time. `factor` raises all limits. */
export function addRequestsPerCallerHooks(app: FastifyInstance, factor: number): void {
  const members = createRequestsPerCaller(multiply(memberLimits, factor));
  const addresses = createRequestsPerCaller(multiply(addressLimits, factor));
  app.decorateRequest('turn', null);

  closeCrowdedConnections(app.server, maxPerConnection * factor);
  // This hook runs after the one that finds out who is calling.
  app.addHook('onRequest', (request, reply, next) => {
    const turn = request.member
      ? members.waitForTurn(request.member.id, reply.raw)
      : addresses.waitForTurn(addressKey(request.ip), reply.raw);
    const begin = (given: Turn) => {
      request.turn = given;
      if (isUpload(request)) given.answered(0);
      next();
    };
    // oxlint-disable-next-line promise/no-callback-in-promise -- most requests need not wait, these stay synchronous
    if (turn instanceof Promise) turn.then(begin).catch(next);
    else begin(turn);
  });
  app.addHook('onSend', (request, _reply, payload, next) => {
    const { turn } = request;
    turn?.answered(sizeOf(payload));
    if (!turn || !(payload instanceof Readable)) return next();
    // oxlint-disable-next-line promise/no-callback-in-promise -- a promise is needed for files only, others stay synchronous
    void turn.waitForStream().then(() => next(), next);
  });
}

function multiply(limits: CallerLimits, factor: number): CallerLimits {
  return {
    maxAtWork: limits.maxAtWork * factor,
    maxStreams: limits.maxStreams * factor,
    maxWaiting: limits.maxWaiting * factor,
    maxUnread: limits.maxUnread * factor,
    maxUnreadBytes: limits.maxUnreadBytes * factor,
  };
}

/**
 * Node reads hundreds of pipelined requests in one chunk and emits all of them at once. This listener runs before
 * Fastify's and drops those of a closed connection, so that they cost almost nothing.
 */
function closeCrowdedConnections(server: Server, maxRequests: number): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (closeIfCrowded(response, maxRequests)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}

function isUpload({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'];
  return type !== undefined && uploadTypes.test(type);
}

/** A stream counts as 0: it is read from its file at the client's pace. */
const sizeOf = (payload: unknown) =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
