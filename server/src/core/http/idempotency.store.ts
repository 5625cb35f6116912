import type { Db } from '../database/database.ts';

declare module '../database/database.ts' {
  interface Tables {
    idempotency_keys: {
      user_id: number;
      key: string;
      call: string;
      status: number | null;
      /** Encrypted, because it may contain a temporary password. */
      body: Buffer | null;
      created_at: Date;
    };
  }
}

/** After this time an unfinished request is assumed to have died with its process, and its key may be used again. */
const abandonedMs = 60_000;

/** The time identifies the claim: after another request took over an abandoned key, the first one cannot change it. */
export type Claim = { memberId: number; key: string; claimedAt: Date };
export type StoredReply = { status: number; body: Buffer | null };
type Found = { call: string; status: number | null; body: Buffer | null };

/** Claims the key, or returns the row that has it; undefined when it was released in between (try again). */
export async function claimKey(
  db: Db,
  { memberId, key, call, keptMs }: { memberId: number; key: string; call: string; keptMs: number },
): Promise<{ claimedAt: Date } | Found | undefined> {
  const now = Date.now();
  const claimedAt = new Date(now);
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ user_id: memberId, key, call, status: null, body: null, created_at: claimedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ call, status: null, body: null, created_at: claimedAt })
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
  if (claimed) return { claimedAt };
  return db
    .selectFrom('idempotency_keys')
    .select(['call', 'status', 'body'])
    .where('user_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function storeReply(
  db: Db,
  { memberId, key, claimedAt }: Claim,
  answer: StoredReply,
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set(answer)
    .where('user_id', '=', memberId)
    .where('key', '=', key)
    .where('created_at', '=', claimedAt)
    .execute();
}

export async function releaseKey(db: Db, { memberId, key, claimedAt }: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', memberId)
    .where('key', '=', key)
    .where('created_at', '=', claimedAt)
    .execute();
}

/** Deletes all but the latest keys of a member. Keys of running requests stay. */
export async function deleteAllButLatest(db: Db, memberId: number, kept: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', memberId)
    .where('status', 'is not', null)
    .where('created_at', '<=', (eb) =>
      eb
        .selectFrom('idempotency_keys as latest')
        .select('latest.created_at')
        .where('latest.user_id', '=', memberId)
        .orderBy('latest.created_at', 'desc')
        .offset(kept)
        .limit(1),
    )
    .execute();
}

export async function deleteKeysBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', time).execute();
}
