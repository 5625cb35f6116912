import type { RequestListener, Server } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from './address-key.ts';
import { addressShare, cutIfCrowded, memberShare, createFairShare, type Turn } from './fair-share.ts';

declare module 'fastify' {
  interface FastifyRequest {
    turn: Turn | null;
  }
}

/** A file on its way in may take hours: it is bounded where files are, and must not hold up the rest of the page. */
const filesComeAs = /^(?:multipart\/form-data|application\/offset\+octet-stream)/i;

/** Gives every member, and every address that nobody signed in from, a fair share of the server. */
export function shareFairly(app: FastifyInstance): void {
  const members = createFairShare(memberShare);
  const addresses = createFairShare(addressShare);
  app.decorateRequest('turn', null);

  dropCrowds(app.server);
  // After the hook that knows who is calling.
  app.addHook('onRequest', async (request, reply) => {
    request.turn = request.member
      ? await members.take(request.member.id, reply.raw)
      : await addresses.take(addressKey(request.ip), reply.raw);
    if (bringsFile(request)) request.turn.done(0);
  });
  app.addHook('onSend', (request, _reply, payload, next) => {
    const { turn } = request;
    turn?.done(sizeOf(payload));
    if (!turn || !(payload instanceof Readable)) return next();
    // oxlint-disable-next-line promise/no-callback-in-promise -- only a file has something to wait for
    void turn.stream().then(() => next(), next);
  });
}

/**
 * Requests in line come by the hundred in one piece of what is read, and all of it is read before anything else happens:
 * those behind the one that was too many are dropped before anybody looks at them.
 */
function dropCrowds(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (cutIfCrowded(response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}

const bringsFile = ({ headers }: FastifyRequest) => filesComeAs.test(headers['content-type'] ?? '');

/** What is streamed is read from its file as the client takes it. */
const sizeOf = (payload: unknown) =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
