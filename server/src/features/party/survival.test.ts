import { expect, it } from 'vitest';
import { createClient, type Client } from '../../../test/client.ts';
import { createLinkedBuses } from '../../../test/linked-buses.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import {
  addLibraryFilm,
  command,
  getParty,
  paidGroup,
  partyPath,
  report,
  watch,
} from '../../../test/parties.ts';
import type { Person } from '../../../test/people.ts';
import { withApp, type TestApp } from '../../../test/with-app.ts';

/** The same browser at another node, or after a restart. */
function at(app: TestApp, who: Person): Client {
  const client = createClient(app.url);
  for (const [name, value] of who.cookies) client.cookies.set(name, value);
  return client;
}

it('a restart changes nothing: not the film, not the members, and a party that waited goes on', async () => {
  const first = await withApp();
  const film = await addLibraryFilm(first.db, 5400);
  const { roomId, all } = await paidGroup(first.people, 3);
  const [ann, bob] = all as [Person, Person];
  await watch(roomId, film, [ann, bob]);
  await command(ann, roomId, { kind: 'rate', seq: 1, rate: 1.5 });
  await ann.put(partyPath(roomId), { leading: 'host' });
  await report(bob, roomId, { status: 'stalled', seq: 2 });
  const before = await getParty(ann, roomId);
  expect(before.state).toMatchObject({ seq: 2, waitingFor: [bob.username] });
  await first.close();

  const second = await first.again();
  expect(await getParty(at(second, ann), roomId)).toEqual(before);
  expect((await command(at(second, bob), roomId, { kind: 'pause', seq: 2 })).body.code).toBe('host_leads');
  expect((await command(at(second, ann), roomId, { kind: 'pause', seq: 1 })).body.code).toBe(
    'party_moved_on',
  );
  // The node that began to wait does not run any more.
  await expect
    .poll(async () => (await getParty(at(second, bob), roomId)).state.waitUntil, { timeout: 16_000 })
    .toBeNull();
  const after = await getParty(at(second, bob), roomId);
  expect(after.state).toMatchObject({ seq: 2, position: before.state.position, rate: 1.5, paused: false });
  expect(after.members).toHaveLength(2);
  expect((await report(at(second, bob), roomId, { seq: 2 })).status).toBe(204);
});

it('members on two nodes see one party: one command wins, and each is reported to both', async () => {
  const one = await withApp({}, { bus: createLinkedBuses() });
  const two = await one.again();
  const film = await addLibraryFilm(one.db, 5400);
  const { roomId, all } = await paidGroup(one.people, 2);
  const [ann, bob] = all as [Person, Person];
  const [annAtOne, bobAtTwo] = [at(one, ann), at(two, bob)];
  await watch(roomId, film, [ann, bob]);
  const live = await openLiveClient(bobAtTwo);
  for (let round = 1; round <= 15; round += 1) {
    const answers = await Promise.all(
      [annAtOne, bobAtTwo, annAtOne, bobAtTwo].map((who, nth) =>
        command(who, roomId, { kind: 'seek', seq: round, position: round * 10 + nth }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect((await getParty(bobAtTwo, roomId)).state).toEqual(won[0]!.body.party.state);
    await live.frame('party.changed', ({ data }) => data.party.state.seq === round + 1);
  }
  // Both nodes measure the clock of the database, so a position means the same on both.
  expect(Math.abs(one.core.sharedClock.now() - two.core.sharedClock.now())).toBeLessThan(5);

  await report(annAtOne, roomId, { status: 'stalled', seq: 16 });
  expect((await getParty(bobAtTwo, roomId)).state.waitingFor).toEqual([ann.username]);
  await one.close();
  // The other node lets the party go on.
  await expect
    .poll(async () => (await getParty(bobAtTwo, roomId)).state.waitUntil, { timeout: 16_000 })
    .toBeNull();
  await live.close();
});
