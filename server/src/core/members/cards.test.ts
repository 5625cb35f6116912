import type { KyselyPlugin } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { withApp } from '../../../test/with-app.ts';
import { createMemberCards } from './cards.ts';

const { core, db, people } = await withApp();
const { cards } = core;
const nameOf = async (id: number, of = cards.of) => (await of([id]))(id)?.username;

afterEach(() => {
  vi.useRealTimers();
});

/** Lets a query run and delays its result until the test releases it. */
function heldBack() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const seen = Promise.withResolvers<void>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      seen.resolve();
      await promise;
      return result;
    },
  };
  return { plugin, seen: seen.promise, handOver: resolve };
}

it('a card is not cached when the member changed during the read', async () => {
  const who = await people.account();
  const { plugin, seen, handOver } = heldBack();
  const slow = createMemberCards({ db: db.withPlugin(plugin), bus: core.bus });
  const early = nameOf(who.id, slow.of);
  await seen;
  await people.change(who.id, { username: 'newname' });
  const late = nameOf(who.id, slow.of);
  handOver();
  expect(await early).toBe(who.username);
  expect(await late).toBe('newname');
  expect(await nameOf(who.id, slow.of)).toBe('newname');
});

it('a temporary role ends at its time without an announcement', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const who = await people.account();
  await people.change(who.id, { trial_ends_at: new Date(Date.now() + 20_000) });
  const roleOf = async () => (await cards.of([who.id]))(who.id)?.role;
  expect(await roleOf()).toBe('Paid');
  vi.advanceTimersByTime(19_999);
  expect(await roleOf()).toBe('Paid');
  vi.advanceTimersByTime(1);
  expect(await roleOf()).toBe('Free');
});

it('changes of a rolled back transaction never appear on a card', async () => {
  const who = await people.account();
  const undone = core.live.transaction(async (tx) => {
    await tx.updateTable('users').set({ username: 'nevermore' }).where('id', '=', who.id).execute();
    expect((await cards.of([who.id], tx))(who.id)?.username).toBe('nevermore');
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  expect(await nameOf(who.id)).toBe(who.username);
});

it('many transactions that read cards at once need no second connection', async () => {
  const many = await Promise.all(Array.from({ length: 40 }, () => people.account()));
  const asked = many.map(({ id, username }) =>
    core.live.transaction(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      expect((await cards.of([id], tx))(id)?.username).toBe(username);
    }),
  );
  await Promise.all(asked);
});

it('a missing id and a deleted member have no card', async () => {
  const who = await people.account();
  await nameOf(who.id);
  await core.live.transaction(async (tx, outbox) => {
    await tx.deleteFrom('users').where('id', '=', who.id).execute();
    outbox.memberChanged(who.id);
  });
  const cardOf = await cards.of([null, who.id]);
  expect([cardOf(null), cardOf(who.id)]).toEqual([null, null]);
});
