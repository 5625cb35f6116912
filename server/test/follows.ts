import type { FollowKind, FollowTell } from '@snowglobe/contract/features/follows/follows.limits.ts';
import type { Follow } from '@snowglobe/contract/features/follows/follows.model.ts';
import { sql } from 'kysely';
import type { FeatureCore } from '../src/core/feature-core.ts';
import type { Client } from './client.ts';
import { must } from './every-call/world.ts';
import { addReadyVideo } from './wishes.ts';

type Wanted = { kind: FollowKind; target: number | string; tell?: FollowTell };

export const sendFollow = (who: Client, { kind, target, tell = 'push' }: Wanted) =>
  who.put(`/api/follows/${kind}/${target}`, { tell });

export const follow = (who: Client, wanted: Wanted) => must(sendFollow(who, wanted));

export const unfollow = (who: Client, { kind, target }: Wanted) =>
  who.delete(`/api/follows/${kind}/${target}`);

export const followsOf = async (who: Client): Promise<Follow[]> =>
  (await must(who.get('/api/follows'))).follows;

/** Episodes get ready, as at the end of the library's pipeline, each in its own transaction. */
export async function addEpisodes(
  { db, live, domainEvents }: FeatureCore,
  { titleId, season = 1, episodes }: { titleId: number; season?: number; episodes: readonly number[] },
): Promise<number[]> {
  const ids: number[] = [];
  for (const episode of episodes) {
    ids.push(await addReadyVideo(db, { titleId, season, episode }));
    await live.transaction((tx, outbox) =>
      domainEvents.emit({ tx, outbox }, 'library title changed', { titleId }),
    );
  }
  return ids;
}

/** Makes the collected notices look as if nothing arrived for a day. */
export async function endCollecting({ db, jobs }: FeatureCore): Promise<void> {
  await sql`update follow_notices set first_at = first_at - interval '1 day', last_at = last_at - interval '1 day'
    where closed_at is null`.execute(db);
  await sql`update jobs.job set start_after = now() where name = 'follows.tell' and state = 'created'`.execute(
    db,
  );
  jobs.wake('follows.tell');
}
