import { commonFaults } from '@snowglobe/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Generated } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Database } from '../database.ts';

declare module '../database.ts' {
  interface Tables {
    idempotency_keys: {
      user_id: number;
      key: string;
      call: string;
      status: number | null;
      body: string | null;
      created_at: Generated<Date>;
    };
  }
}

const keptMs = 24 * 3600 * 1000;
/** Work that did not end by then died with its process; the key may be used again. */
const abandonedMs = 60_000;

export type IdempotentReplies = ReturnType<typeof openIdempotentReplies>;

/** `Idempotency-Key`: the same key from the same member within a day does the work once and gets the first answer again. */
export function openIdempotentReplies(db: Database) {
  async function claim(memberId: number, key: string, call: string) {
    const now = Date.now();
    const claimed = await db
      .insertInto('idempotency_keys')
      .values({ user_id: memberId, key, call, status: null, body: null })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'key'])
          .doUpdateSet({ call, status: null, body: null, created_at: new Date(now) })
          .where((eb) =>
            eb.or([
              eb('idempotency_keys.created_at', '<', new Date(now - keptMs)),
              eb.and([
                eb('idempotency_keys.status', 'is', null),
                eb('idempotency_keys.created_at', '<', new Date(now - abandonedMs)),
              ]),
            ]),
          ),
      )
      .returning('key')
      .executeTakeFirst();
    if (claimed) return null;
    return db
      .selectFrom('idempotency_keys')
      .select(['call', 'status', 'body'])
      .where('user_id', '=', memberId)
      .where('key', '=', key)
      .executeTakeFirst();
  }

  const release = (memberId: number, key: string) =>
    db.deleteFrom('idempotency_keys').where('user_id', '=', memberId).where('key', '=', key).execute();

  return {
    async once(request: FastifyRequest, reply: FastifyReply, call: string, work: () => Promise<unknown>): Promise<unknown> {
      const key = request.headers['idempotency-key'];
      const { member } = request;
      if (typeof key !== 'string' || !member || request.method === 'GET') return work();
      if (key === '' || key.length > 200) {
        throw new AppError(commonFaults.badInput, { text: 'An Idempotency-Key is 1 to 200 characters long' });
      }
      const earlier = await claim(member.id, key, call);
      if (earlier) {
        if (earlier.call !== call) {
          throw new AppError(commonFaults.badInput, { text: 'This Idempotency-Key was used for another call' });
        }
        if (earlier.status === null) throw new AppError(commonFaults.inProgress, { retryAfter: 1 });
        return reply
          .status(earlier.status)
          .type('application/json; charset=utf-8')
          .serializer((body: string) => body)
          .send(earlier.body ?? '');
      }
      try {
        const answer = await work();
        // Through the reply's own serialiser: what is given again is exactly what went out.
        const body = String(reply.serializeInput(answer as Record<string, unknown>, String(reply.statusCode)));
        await db
          .updateTable('idempotency_keys')
          .set({ status: reply.statusCode, body })
          .where('user_id', '=', member.id)
          .where('key', '=', key)
          .execute();
        return answer;
      } catch (error) {
        // A refusal changed nothing: the same key may try again.
        await release(member.id, key);
        throw error;
      }
    },

    async sweep(): Promise<void> {
      await db.deleteFrom('idempotency_keys').where('created_at', '<', new Date(Date.now() - keptMs)).execute();
    },
  };
}
