import { expect, it } from 'vitest';
import { openLiveClient } from '../../../test/live-client.ts';
import { withApp } from '../../../test/with-app.ts';
import { transact } from './database.ts';
import { everyone } from '../live/live.ts';

const app = await withApp();
const { live } = app.core;

/** A barrier: calls wait until there are this many; later calls do not wait. */
function meeting(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    if ((arrived += 1) >= count) resolve();
    return promise;
  };
}

it('after a deadlock both changes are made, and each is announced once', async () => {
  const [one, other] = [await app.people.person(), await app.people.person()];
  const listener = await openLiveClient(one);
  const bothHoldTheirs = meeting(2);
  let runs = 0;
  const change = (first: number, second: number, unread: number) =>
    live.transaction(async (tx, outbox) => {
      runs += 1;
      outbox.add(everyone, 'inbox.read', { unread, rooms: 0 });
      for (const id of [first, second]) {
        await tx
          .updateTable('users')
          .set({ bio: `${unread}` })
          .where('id', '=', id)
          .execute();
        await bothHoldTheirs();
      }
    });
  await Promise.all([change(one.id, other.id, 1), change(other.id, one.id, 2)]);
  // More than one retry is possible, when it started before the other transaction continued.
  expect(runs).toBeGreaterThanOrEqual(3);
  const told = async (unread: number) => listener.frame('inbox.read', ({ data }) => data.unread === unread);
  await Promise.all([told(1), told(2)]);
  await live.transaction(async (_tx, outbox) => outbox.add(everyone, 'inbox.read', { unread: 3, rooms: 0 }));
  await told(3);
  expect(
    listener.frames.filter(({ type }) => type === 'inbox.read').map(({ data }) => data.unread),
  ).toHaveLength(3);
  await listener.close();
});

it('a change that fails for another reason is not retried', async () => {
  let runs = 0;
  const failing = transact(app.db, async () => {
    runs += 1;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(runs).toBe(1);
});
