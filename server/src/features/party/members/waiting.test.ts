import { waitMs } from '@snowglobe/contract/features/party/party.limits.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openLiveClient } from '../../../../test/live-client.ts';
import {
  addLibraryFilm,
  command,
  getParty,
  paidGroup,
  partyPath,
  report,
  watch,
} from '../../../../test/parties.ts';
import type { Person } from '../../../../test/people.ts';
import { withApp } from '../../../../test/with-app.ts';

const { people, db, core } = await withApp();
const film = await addLibraryFilm(db, 5400);

async function scene() {
  const { roomId, all } = await paidGroup(people, 3);
  const [ann, bob, cat] = [all[0]!, all[1]!, all[2]!];
  return { roomId, ann, bob, cat, party: await watch(roomId, film, [ann, bob]) };
}
/** Moves the shared clock forward. */
function travel(ms: number): void {
  const before = core.sharedClock.now.bind(core.sharedClock);
  core.sharedClock.now = () => before() + ms;
}
const stall = (who: Person, roomId: number, seq = 1) => report(who, roomId, { status: 'stalled', seq });
const ready = (who: Person, roomId: number, seq = 1) => report(who, roomId, { status: 'ready', seq });
const stateOf = async (who: Person, roomId: number) => (await getParty(who, roomId)).state;

describe('a member whose film stalls', () => {
  it('holds the party at one frame, named, until their film is ready', async () => {
    const { roomId, ann, bob, party } = await scene();
    const live = await openLiveClient(ann);
    const before = core.sharedClock.now();
    expect((await stall(bob, roomId)).status).toBe(204);
    const { data } = await live.frame('party.changed', (frame) => frame.data.party.state.waitUntil !== null);
    const held = data.party.state;
    expect(held).toMatchObject({ seq: 1, paused: false, waitingFor: [bob.username] });
    expect(held.waitUntil - before).toBeGreaterThanOrEqual(waitMs);
    expect(held.waitUntil - before).toBeLessThan(waitMs + 1000);
    const { state } = party;
    expect(held.position).toBeCloseTo(state.position + (held.atServerTime - state.atServerTime) / 1000, 6);
    await ready(bob, roomId);
    const on = await stateOf(ann, roomId);
    expect(on).toMatchObject({ seq: 1, waitingFor: [], waitUntil: null, position: held.position });
    expect(on.atServerTime).toBeGreaterThanOrEqual(held.atServerTime);
    await live.close();
  });

  it('does not hold it longer than eight seconds', async () => {
    const { roomId, ann, bob } = await scene();
    await stall(bob, roomId);
    const held = await stateOf(ann, roomId);
    const live = await openLiveClient(ann);
    const { data } = await live.frame('party.changed', (frame) => frame.data.party.state.waitUntil === null);
    const on = data.party.state;
    expect(on).toMatchObject({ position: held.position, waitingFor: [], seq: 1, paused: false });
    expect(core.sharedClock.now()).toBeGreaterThanOrEqual(held.waitUntil!);
    expect(on.atServerTime - held.waitUntil!).toBeLessThan(2000);
    await live.close();
  });

  it('does not hold it again within a minute, so that one member can not stop the others', async () => {
    const { roomId, ann, bob } = await scene();
    await stall(bob, roomId);
    await ready(bob, roomId);
    for (let n = 0; n < 3; n += 1) {
      await stall(bob, roomId);
      expect((await stateOf(ann, roomId)).waitUntil).toBeNull();
      await ready(bob, roomId);
    }
    await sql`update party_members set waited_ms = waited_ms - 61000 where user_id = ${bob.id}`.execute(db);
    await stall(bob, roomId);
    expect((await stateOf(ann, roomId)).waitingFor).toEqual([bob.username]);
  });

  it('is left behind when somebody presses "Go on without", and the others are not held by it again', async () => {
    const { roomId, ann, bob } = await scene();
    await stall(bob, roomId);
    const held = await stateOf(ann, roomId);
    const on = await command(ann, roomId, { kind: 'go on', seq: 1 });
    expect(on.body.party.state).toMatchObject({ seq: 2, waitUntil: null, position: held.position });
    await stall(bob, roomId, 2);
    expect((await stateOf(ann, roomId)).waitUntil).toBeNull();
  });

  it('is not waited for when the party does not wait, is paused, or has moved on', async () => {
    const { roomId, ann, bob } = await scene();
    await ann.put(partyPath(roomId), { waits: false });
    await stall(bob, roomId);
    expect((await stateOf(ann, roomId)).waitUntil).toBeNull();
    await ann.put(partyPath(roomId), { waits: true });
    await command(ann, roomId, { kind: 'seek', seq: 1, position: 30 });
    await stall(bob, roomId, 1);
    expect((await stateOf(ann, roomId)).waitUntil).toBeNull();
    await command(ann, roomId, { kind: 'pause', seq: 2 });
    await stall(bob, roomId, 3);
    expect(await stateOf(ann, roomId)).toMatchObject({ waitUntil: null, paused: true });
  });

  it('holds nothing while they join: who was not ready once is never waited for', async () => {
    const { roomId, ann, cat } = await scene();
    await cat.post(partyPath(roomId, '/join'));
    await report(cat, roomId, { status: 'loading' });
    await stall(cat, roomId);
    expect((await stateOf(ann, roomId)).waitUntil).toBeNull();
    const before = await stateOf(ann, roomId);
    await ready(cat, roomId);
    expect(await stateOf(ann, roomId)).toEqual(before);
    await stall(cat, roomId);
    expect((await stateOf(ann, roomId)).waitingFor).toEqual([cat.username]);
  });

  it('two of them are both waited for; a command and a member who leaves end the wait', async () => {
    const { roomId, ann, bob, cat } = await scene();
    await cat.post(partyPath(roomId, '/join'));
    await ready(cat, roomId);
    await stall(bob, roomId);
    await stall(cat, roomId);
    expect((await stateOf(ann, roomId)).waitingFor).toEqual([bob.username, cat.username]);
    await bob.post(partyPath(roomId, '/leave'));
    expect((await stateOf(ann, roomId)).waitingFor).toEqual([cat.username]);
    await cat.post(partyPath(roomId, '/leave'));
    expect(await stateOf(ann, roomId)).toMatchObject({ waitingFor: [], waitUntil: null, paused: false });
    await stall(ann, roomId);
    const paused = (await command(ann, roomId, { kind: 'pause', seq: 1 })).body.party.state;
    expect(paused).toMatchObject({ paused: true, waitingFor: [], waitUntil: null });
  });
});

describe('the start', () => {
  it('waits for the film of the host, not for those who join', async () => {
    const { roomId, all } = await paidGroup(people, 2);
    const [ann, bob] = all as [Person, Person];
    const { party } = (await ann.post(partyPath(roomId), { titleId: film, position: 100 })).body;
    expect(party.state).toMatchObject({ position: 100, waitingFor: [ann.username], paused: false });
    await bob.post(partyPath(roomId, '/join'));
    expect((await stateOf(bob, roomId)).waitingFor).toEqual([ann.username]);
    await ready(ann, roomId);
    expect(await stateOf(bob, roomId)).toMatchObject({ position: 100, waitingFor: [], waitUntil: null });
  });
});

describe('a member without a report', () => {
  const membersOf = async (who: Person, roomId: number) =>
    (await getParty(who, roomId)).members.map(({ username, isAway }) => [username, isAway]);

  it('is away after some seconds, and has left after half a minute; the others go on', async () => {
    const { roomId, ann, bob } = await scene();
    const soon = { timeout: 12_000 };
    // As early as possible: on a busy machine the real seconds that pass meanwhile count, too.
    travel(16_000);
    await report(ann, roomId);
    await expect.poll(() => membersOf(ann, roomId), soon).toContainEqual([bob.username, true]);
    // Who returns in time has missed nothing, and nobody had to do anything.
    await report(bob, roomId);
    await expect.poll(() => membersOf(ann, roomId), soon).toContainEqual([bob.username, false]);
    // In two steps: after one of half a minute ann could be removed before her report arrives.
    for (const ms of [20_000, 20_000]) {
      travel(ms);
      await report(ann, roomId);
    }
    await expect.poll(() => membersOf(ann, roomId), soon).toEqual([[ann.username, false]]);
    expect((await report(bob, roomId)).body.code).toBe('not_in_party');
    expect((await bob.post(partyPath(roomId, '/join'))).status).toBe(200);
  });

  it('who was the last one ends the party, after the time of a reload', async () => {
    const { roomId, ann, bob } = await scene();
    const live = await openLiveClient(ann);
    for (const who of [ann, bob]) await who.post(partyPath(roomId, '/leave'));
    expect((await getParty(bob, roomId)).members).toEqual([]);
    // The first one who comes back is the host.
    expect((await bob.post(partyPath(roomId, '/join'))).body.party.host).toBe(bob.username);
    await bob.post(partyPath(roomId, '/leave'));
    travel(31_000);
    await live.frame('party.changed', ({ data }) => data.party === null);
    expect(await getParty(ann, roomId)).toBeNull();
    await live.close();
  });
});
