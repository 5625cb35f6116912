import { setTimeout as delay } from 'node:timers/promises';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import type { Sealer } from '../security/secrets.ts';
import {
  claimKey,
  deleteAllButLatest,
  deleteKeysBefore,
  storeReply,
  releaseKey,
  type StoredReply,
} from './idempotency.store.ts';

const keptMs = 24 * 3600 * 1000;
/** How long a second request waits for the answer of the first, which is still at work. */
const patienceMs = 10_000;
const lookEveryMs = 50;
/** A page repeats what it sent a moment ago: nobody has a thousand of those. */
const maxKept = 1000;
/** How many keys a member may add before their oldest are looked for. */
const tidyEvery = 100;

export type IdempotentReplies = ReturnType<typeof createIdempotentReplies>;

type Once = { request: FastifyRequest; reply: FastifyReply; call: string; work: () => Promise<unknown> };

/** `Idempotency-Key`: the same key from the same member within a day does the work once and gets the first answer again. */
export function createIdempotentReplies(db: Database, sealer: Sealer) {
  const added = new Map<number, number>();

  /** A key costs its member nothing, and us a row for a day: beyond the latest thousand they go sooner. */
  async function deleteOldKeys(memberId: number): Promise<void> {
    const count = (added.get(memberId) ?? 0) + 1;
    added.set(memberId, count % tidyEvery);
    if (count === tidyEvery) await deleteAllButLatest(db, memberId, maxKept);
  }

  /** The right to do the work, or the answer of whoever had it before. */
  async function claimKeyOrWait(
    memberId: number,
    key: string,
    call: string,
  ): Promise<{ claimedAt: Date } | StoredReply> {
    const patientUntil = Date.now() + patienceMs;
    for (;;) {
      const found = await claimKey(db, { memberId, key, call, keptMs });
      if (found && 'claimedAt' in found) return found;
      if (found && found.call !== call) {
        throw new AppError(commonFaults.badInput, { text: 'This Idempotency-Key was used for another call' });
      }
      if (found && found.status !== null) return { status: found.status, body: found.body };
      if (Date.now() > patientUntil) throw new AppError(commonFaults.inProgress, { retryAfter: 1 });
      await delay(lookEveryMs);
    }
  }

  return {
    async once({ request, reply, call, work }: Once): Promise<unknown> {
      const key = request.headers['idempotency-key'];
      const { member } = request;
      if (typeof key !== 'string' || !member || request.method === 'GET') return send(reply, await work());
      if (key === '' || key.length > 200) {
        throw new AppError(commonFaults.badInput, { text: 'An Idempotency-Key is 1 to 200 characters long' });
      }
      const claimed = await claimKeyOrWait(member.id, key, call);
      if (!('claimedAt' in claimed))
        return sendAgain(reply, claimed.status, claimed.body && sealer.unseal(claimed.body));
      const claim = { memberId: member.id, key, claimedAt: claimed.claimedAt };
      const warn = (error: unknown) =>
        request.log.warn({ err: error }, 'An idempotency key could not be updated');

      let answer: unknown;
      try {
        answer = await work();
      } catch (error) {
        // A refusal changed nothing: the same key may try again.
        await releaseKey(db, claim).catch(warn);
        throw error;
      }
      // Through the reply's own serialiser: what is given again is exactly what went out.
      const body =
        answer === undefined
          ? null
          : sealer.seal(
              String(reply.serializeInput(answer as Record<string, unknown>, String(reply.statusCode))),
            );
      // The work is done: its answer goes out even when it can't be kept.
      await storeReply(db, claim, { status: reply.statusCode, body }).catch(warn);
      await deleteOldKeys(member.id).catch(warn);
      return send(reply, answer);
    },

    sweep() {
      added.clear();
      return deleteKeysBefore(db, new Date(Date.now() - keptMs));
    },
  };
}

/** A call that answers nothing (204) has to say so; anything else is serialised by its schema. */
function send(reply: FastifyReply, answer: unknown): unknown {
  return answer === undefined ? reply.send() : answer;
}

function sendAgain(reply: FastifyReply, status: number, body: string | null): FastifyReply {
  reply.status(status);
  if (!body) return reply.send();
  return reply
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(body);
}
