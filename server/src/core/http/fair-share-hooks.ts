import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressShare, memberShare, openFairShare, type Turn } from './fair-share.ts';

declare module 'fastify' {
  interface FastifyRequest {
    turn: Turn | null;
  }
}

/** A file on its way in may take hours: it is bounded where files are, and must not hold up the rest of the page. */
const filesComeAs = /^(?:multipart\/form-data|application\/offset\+octet-stream)/i;

/** Gives every member, and every address that nobody signed in from, a fair share of the server. */
export function shareFairly(app: FastifyInstance): void {
  const members = openFairShare(memberShare);
  const addresses = openFairShare(addressShare);
  app.decorateRequest('turn', null);

  // After the hook that knows who is calling.
  app.addHook('onRequest', async (request, reply) => {
    request.turn = request.member
      ? await members.take(request.member.id, reply.raw)
      : await addresses.take(request.ip, reply.raw);
    if (bringsFile(request)) request.turn.done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.turn?.done();
    done(null, payload);
  });
}

const bringsFile = ({ headers }: FastifyRequest) => filesComeAs.test(headers['content-type'] ?? '');
