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
/** How long a second request waits for the reply of the first one. */
const maxWaitMs = 10_000;
const pollEveryMs = 50;
/** A page repeats only its latest requests; a thousand keys are far more than it needs. */
const maxKept = 1000;
/** After this number of new keys of a member, their oldest keys are deleted. */
const deleteEvery = 100;

export type IdempotentReplies = ReturnType<typeof createIdempotentReplies>;

type Once = { request: FastifyRequest; reply: FastifyReply; call: string; work: () => Promise<unknown> };

/** `Idempotency-Key`: for the same key of the same member within a day, the work runs once and the first reply is repeated. */
export function createIdempotentReplies(db: Database, sealer: Sealer) {
  const added = new Map<number, number>();

  /** Each key is a row for a day. Of a member's keys only the latest thousand are kept. */
  async function deleteOldKeys(memberId: number): Promise<void> {
    const count = (added.get(memberId) ?? 0) + 1;
    added.set(memberId, count % deleteEvery);
    if (count === deleteEvery) await deleteAllButLatest(db, memberId, maxKept);
  }

  /** Claims the key for this request, or returns the reply of the request that had it before. */
  async function claimKeyOrWait(
    memberId: number,
    key: string,
    call: string,
  ): Promise<{ claimedAt: Date } | StoredReply> {
    const waitUntil = Date.now() + maxWaitMs;
    for (;;) {
      const found = await claimKey(db, { memberId, key, call, keptMs });
      if (found && 'claimedAt' in found) return found;
      if (found && found.call !== call) {
        throw new AppError(commonFaults.badInput, { text: 'core:fault.keyOfOtherCall' });
      }
      if (found && found.status !== null) return { status: found.status, body: found.body };
      if (Date.now() > waitUntil) throw new AppError(commonFaults.inProgress, { retryAfter: 1 });
      await delay(pollEveryMs);
    }
  }

  return {
    async once({ request, reply, call, work }: Once): Promise<unknown> {
      const key = request.headers['idempotency-key'];
      const { member } = request;
      if (typeof key !== 'string' || !member || request.method === 'GET') return send(reply, await work());
      if (key === '' || key.length > 200) {
        throw new AppError(commonFaults.badInput, { text: 'core:fault.keyLength' });
      }
      const claimed = await claimKeyOrWait(member.id, key, call);
      if (!('claimedAt' in claimed))
        return sendAgain(reply, claimed.status, claimed.body && sealer.unseal(claimed.body));
      const claim = { memberId: member.id, key, claimedAt: claimed.claimedAt };
      const warn = (error: unknown) =>
        request.log.warn(
          { err: error },
          'An idempotency key could not be updated; a repeated request may run twice',
        );

      let answer: unknown;
      try {
        answer = await work();
      } catch (error) {
        // A refused request changed nothing, so the same key may be used again.
        await releaseKey(db, claim).catch(warn);
        throw error;
      }
      // Serialised like the reply itself: a repeated reply is identical to the first one.
      const body =
        answer === undefined
          ? null
          : sealer.seal(
              String(reply.serializeInput(answer as Record<string, unknown>, String(reply.statusCode))),
            );
      // The work is done, so the reply is sent even when it cannot be stored.
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

/** A reply without a body (204) is sent explicitly; Fastify serialises any other by its schema. */
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
