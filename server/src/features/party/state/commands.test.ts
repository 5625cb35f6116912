import { describe, expect, it } from 'vitest';
import { openLiveClient } from '../../../../test/live-client.ts';
import {
  addLibraryFilm,
  addLibrarySeries,
  command,
  findForeignTitle,
  getParty,
  paidGroup,
  partyPath,
  report,
  watch,
} from '../../../../test/parties.ts';
import type { Person } from '../../../../test/people.ts';
import { withApp } from '../../../../test/with-app.ts';

const { people, db, core } = await withApp();
const filmSeconds = 5400;
const film = await addLibraryFilm(db, filmSeconds);
const [series, foreign] = [await addLibrarySeries(db, 1500), await findForeignTitle(db)];

/** Three members; the first two watch. */
async function scene(titleId = film) {
  const { roomId, all } = await paidGroup(people, 3);
  const [ann, bob, cat] = [all[0]!, all[1]!, all[2]!];
  return { roomId, ann, bob, cat, party: await watch(roomId, titleId, [ann, bob]) };
}

const positionAt = (state: { position: number; atServerTime: number; rate: number }, ms: number) =>
  state.position + ((ms - state.atServerTime) / 1000) * state.rate;

describe('a command', () => {
  it('changes the film for everybody from one moment in the future on', async () => {
    const { roomId, ann, bob, party } = await scene();
    const live = await openLiveClient(bob);
    expect(party).toMatchObject({ source: 'library', duration: filmSeconds, host: ann.username });
    expect(party.state).toMatchObject({ seq: 1, paused: false, rate: 1, waitingFor: [], waitUntil: null });
    const before = core.sharedClock.now();
    const { status, body } = await command(ann, roomId, { kind: 'pause', seq: 1 });
    expect(status).toBe(200);
    const { state } = body.party;
    expect(state).toMatchObject({ seq: 2, paused: true });
    expect(state.atServerTime - before).toBeGreaterThanOrEqual(150);
    expect(state.atServerTime - before).toBeLessThan(1100);
    const heard = await live.frame('party.changed', ({ data }) => data.party?.state.seq === 2);
    expect(heard.data.party).toEqual(body.party);
    await live.close();
  });

  it('pauses at the exact position of that moment, at every speed', async () => {
    const { roomId, ann, bob } = await scene();
    let { state } = await getParty(ann, roomId);
    for (const rate of [1.5, 0.25, 2, 1]) {
      const faster = await command(bob, roomId, { kind: 'rate', seq: state.seq, rate });
      const running = faster.body.party.state;
      expect(running.position).toBeCloseTo(positionAt(state, running.atServerTime), 6);
      expect(running).toMatchObject({ rate, paused: false, seq: state.seq + 1 });
      const paused = (await command(ann, roomId, { kind: 'pause', seq: running.seq })).body.party.state;
      expect(paused.position).toBeCloseTo(positionAt(running, paused.atServerTime), 6);
      const on = (await command(ann, roomId, { kind: 'play', seq: paused.seq })).body.party.state;
      expect(on.position).toBe(paused.position);
      state = on;
    }
  });

  it('with an old seq is refused and changes nothing', async () => {
    const { roomId, ann, bob } = await scene();
    await command(ann, roomId, { kind: 'seek', seq: 1, position: 60 });
    const before = await getParty(ann, roomId);
    for (const seq of [1, 0])
      expect(await command(bob, roomId, { kind: 'pause', seq })).toMatchObject({
        status: 409,
        body: { code: 'party_moved_on' },
      });
    expect(await getParty(bob, roomId)).toEqual(before);
  });

  it('with a seq from the future is refused and changes nothing', async () => {
    const { roomId, bob } = await scene();
    const before = await getParty(bob, roomId);
    for (const seq of [2, 1e9, Number.MAX_SAFE_INTEGER])
      expect((await command(bob, roomId, { kind: 'pause', seq })).body.code).toBe('party_moved_on');
    for (const seq of [-1, 1.5, '1', null, 2 ** 60])
      expect((await command(bob, roomId, { kind: 'pause', seq } as never)).status).toBe(400);
    expect(await getParty(bob, roomId)).toEqual(before);
  });

  it('wins alone when several name the same seq at once, and all see the winner', async () => {
    const { roomId, ann, bob } = await scene();
    const lives = [await openLiveClient(ann), await openLiveClient(bob)];
    for (let round = 1; round <= 25; round += 1) {
      const sent = [ann, bob, ann, bob, ann].map((who, nth) =>
        command(who, roomId, { kind: 'seek', seq: round, position: round * 10 + nth }),
      );
      const answers = await Promise.all(sent);
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
      expect((await getParty(bob, roomId)).state).toEqual(won[0]!.body.party.state);
      expect(won[0]!.body.party.state.seq).toBe(round + 1);
      for (const live of lives) {
        const heard = await live.frame('party.changed', ({ data }) => data.party.state.seq === round + 1);
        expect(heard.data.party.state).toEqual(won[0]!.body.party.state);
      }
    }
    for (const live of lives) {
      const revisions = live.of('party.changed').map(({ data }) => data.party.revision as number);
      expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
      await live.close();
    }
  });

  it('takes effect later when a member is slow to get it, but never more than a second later', async () => {
    const { roomId, ann, bob } = await scene();
    const leadAfter = async (delayMs: number) => {
      // A change of the status is written at once.
      await report(bob, roomId, { status: 'ready', delayMs });
      await expect
        .poll(
          () => db.selectFrom('party_members').select('delay_ms').where('user_id', '=', bob.id).execute(),
          {
            timeout: 15_000,
          },
        )
        .toEqual([{ delay_ms: delayMs }]);
      const { state } = await getParty(ann, roomId);
      const before = core.sharedClock.now();
      const kind = state.paused ? 'play' : 'pause';
      const answer = await command(ann, roomId, { kind, seq: state.seq });
      return answer.body.party.state.atServerTime - before;
    };
    const quick = await leadAfter(5);
    expect(quick).toBeGreaterThanOrEqual(150);
    expect(quick).toBeLessThan(400);
    expect(await leadAfter(600)).toBeGreaterThanOrEqual(700);
    const slow = await leadAfter(9000);
    expect(slow).toBeGreaterThanOrEqual(1000);
    expect(slow).toBeLessThan(1400);
  });

  it('that is followed by another before it took effect continues from where the film will be then', async () => {
    const { roomId, ann } = await scene();
    const first = (await command(ann, roomId, { kind: 'seek', seq: 1, position: 100 })).body.party.state;
    const second = (await command(ann, roomId, { kind: 'pause', seq: 2 })).body.party.state;
    expect(second.atServerTime).toBeGreaterThanOrEqual(first.atServerTime);
    expect(second.position).toBeCloseTo(positionAt(first, second.atServerTime), 6);
    expect(second.position).toBeGreaterThanOrEqual(100);
  });

  it('beyond the end is refused; the film stops at its end and begins again with play', async () => {
    const { roomId, ann } = await scene();
    for (const position of [filmSeconds + 0.1, 359_999])
      expect(await command(ann, roomId, { kind: 'seek', seq: 1, position })).toMatchObject({
        status: 400,
        body: { code: 'beyond_end' },
      });
    for (const position of [-1, 1e9, Number.NaN, 'end'])
      expect((await command(ann, roomId, { kind: 'seek', seq: 1, position } as never)).status).toBe(400);
    await command(ann, roomId, { kind: 'seek', seq: 1, position: filmSeconds - 0.01 });
    const paused = (await command(ann, roomId, { kind: 'pause', seq: 2 })).body.party.state;
    expect(paused.position).toBeLessThanOrEqual(filmSeconds);
    await command(ann, roomId, { kind: 'seek', seq: 3, position: filmSeconds });
    const again = (await command(ann, roomId, { kind: 'play', seq: 4 })).body.party.state;
    expect(again).toMatchObject({ position: 0, paused: false });
    // Also when nobody paused it before its end.
    await command(ann, roomId, { kind: 'seek', seq: 5, position: filmSeconds });
    expect((await command(ann, roomId, { kind: 'play', seq: 6 })).body.party.state).toMatchObject({
      seq: 7,
      position: 0,
    });
  });

  it('that changes nothing gets no seq', async () => {
    const { roomId, ann } = await scene();
    const before = await getParty(ann, roomId);
    expect((await command(ann, roomId, { kind: 'play', seq: 1 })).body.party).toEqual(before);
    expect((await command(ann, roomId, { kind: 'rate', seq: 1, rate: 1 })).body.party).toEqual(before);
    expect((await command(ann, roomId, { kind: 'go on', seq: 1 })).body.party).toEqual(before);
  });

  it('is refused for members who are not in the party, not in the room, or removed from the party', async () => {
    const { roomId, ann, bob, cat } = await scene();
    const stranger = await people.paid();
    const send = (who: Person) => command(who, roomId, { kind: 'pause', seq: 1 });
    expect(await send(cat)).toMatchObject({ status: 403, body: { code: 'not_in_party' } });
    expect(await send(stranger)).toMatchObject({ status: 404, body: { code: 'no_such_room' } });
    const before = await getParty(ann, roomId);
    expect((await ann.delete(partyPath(roomId, `/members/${bob.username}`))).status).toBe(200);
    expect(await send(bob)).toMatchObject({ status: 403, body: { code: 'not_in_party' } });
    expect((await report(bob, roomId)).body.code).toBe('not_in_party');
    expect((await bob.post(partyPath(roomId, '/join'))).body.code).toBe('party_removed');
    expect((await getParty(ann, roomId)).state).toEqual(before.state);
  });

  it('is refused for Free members, who see the party nevertheless', async () => {
    const { roomId, ann, bob } = await scene();
    await people.change(bob.id, { role_id: await roleId('Free') });
    expect((await command(bob, roomId, { kind: 'pause', seq: 1 })).status).toBe(403);
    expect((await bob.post(partyPath(roomId, '/join'))).status).toBe(403);
    expect((await getParty(bob, roomId)).host).toBe(ann.username);
  });
});

describe('the host', () => {
  it('can lead alone', async () => {
    const { roomId, ann, bob } = await scene();
    const alone = await ann.put(partyPath(roomId), { leading: 'host' });
    expect(alone.body.party).toMatchObject({ leading: 'host' });
    expect(alone.body.party.state.seq).toBe(1);
    expect(await command(bob, roomId, { kind: 'pause', seq: 1 })).toMatchObject({
      status: 403,
      body: { code: 'host_leads' },
    });
    expect((await command(ann, roomId, { kind: 'pause', seq: 1 })).status).toBe(200);
    expect((await bob.put(partyPath(roomId), { leading: 'everyone' })).body.code).toBe('not_host');
    const handed = await ann.put(partyPath(roomId, '/host'), { username: bob.username });
    expect(handed.body.party.host).toBe(bob.username);
    expect((await command(ann, roomId, { kind: 'play', seq: 2 })).body.code).toBe('host_leads');
    expect((await command(bob, roomId, { kind: 'play', seq: 2 })).status).toBe(200);
  });

  it('who leaves hands over to the member who joined first', async () => {
    const { roomId, ann, bob, cat } = await scene();
    await cat.post(partyPath(roomId, '/join'));
    expect((await ann.post(partyPath(roomId, '/leave'))).status).toBe(204);
    expect(await getParty(cat, roomId)).toMatchObject({ host: bob.username, state: { seq: 1 } });
    await ann.post(partyPath(roomId, '/join'));
    await bob.post(partyPath(roomId, '/leave'));
    expect((await getParty(cat, roomId)).host).toBe(cat.username);
  });

  it('locks the party, hands it only to its members, and ends it for everybody', async () => {
    const { roomId, ann, bob, cat } = await scene();
    await ann.put(partyPath(roomId), { locked: true });
    expect((await cat.post(partyPath(roomId, '/join'))).body.code).toBe('party_locked');
    // Who is in it can reload the page.
    expect((await bob.post(partyPath(roomId, '/join'))).status).toBe(200);
    for (const username of [cat.username, 'nobody-here'])
      expect((await ann.put(partyPath(roomId, '/host'), { username })).body.code).toBe(
        'no_such_party_member',
      );
    expect((await bob.delete(partyPath(roomId))).body.code).toBe('not_host');
    const live = await openLiveClient(cat);
    expect((await ann.delete(partyPath(roomId))).status).toBe(204);
    await live.frame('party.changed', ({ data }) => data.party === null);
    expect(await getParty(bob, roomId)).toBeNull();
    expect((await command(ann, roomId, { kind: 'play', seq: 1 })).body.code).toBe('no_such_party');
    await live.close();
  });
});

describe('another title', () => {
  it('begins for everybody, waits until all have loaded it, and continues with the next episode', async () => {
    const { roomId, ann, bob } = await scene();
    const first = await command(bob, roomId, { kind: 'title', seq: 1, titleId: series });
    expect(first.body.party).toMatchObject({ season: 1, episode: 1, duration: 1500, source: 'library' });
    expect(first.body.party.title.id).toBe(series);
    expect(first.body.party.state).toMatchObject({ seq: 2, position: 0, paused: false });
    expect(first.body.party.state.waitingFor).toEqual([ann.username, bob.username]);
    // A report about the film before says nothing.
    await report(ann, roomId, { seq: 1 });
    expect((await getParty(ann, roomId)).state.waitingFor).toHaveLength(2);
    await report(ann, roomId, { seq: 2 });
    expect((await getParty(ann, roomId)).state.waitingFor).toEqual([bob.username]);
    await report(bob, roomId, { seq: 2 });
    expect((await getParty(ann, roomId)).state).toMatchObject({ waitUntil: null, position: 0, seq: 2 });
    const next = { kind: 'title', seq: 2, titleId: series, season: 1, episode: 2 } as const;
    expect((await command(ann, roomId, next)).body.party).toMatchObject({ season: 1, episode: 2 });
    const gone = { kind: 'title', seq: 3, titleId: 999_999_999 } as const;
    expect(await command(ann, roomId, gone)).toMatchObject({ status: 404, body: { code: 'no_such_title' } });
  });
});

describe('a film from another site', () => {
  it('has a countdown that can be repeated and cancelled, and nothing else', async () => {
    const { roomId, all } = await paidGroup(people, 2);
    const [ann] = all as [Person, Person];
    const before = core.sharedClock.now();
    const { party } = (await ann.post(partyPath(roomId), { titleId: foreign })).body;
    expect(party).toMatchObject({ source: 'foreign', duration: null, state: { paused: false } });
    expect(party.state.atServerTime - before).toBeGreaterThanOrEqual(5000);
    for (const refused of [
      { kind: 'seek', seq: 1, position: 60 },
      { kind: 'rate', seq: 1, rate: 2 },
      { kind: 'go on', seq: 1 },
    ] as const)
      expect(await command(ann, roomId, refused)).toMatchObject({
        status: 409,
        body: { code: 'cannot_steer' },
      });
    const stopped = await command(ann, roomId, { kind: 'pause', seq: 1 });
    expect(stopped.body.party.state).toMatchObject({ paused: true, seq: 2 });
    const again = (await command(ann, roomId, { kind: 'play', seq: 2 })).body.party.state;
    expect(again.paused).toBe(false);
    expect(again.atServerTime - before).toBeGreaterThanOrEqual(5000);
    await db
      .updateTable('parties')
      .set({ at_ms: Math.floor(before) })
      .where('room_id', '=', roomId)
      .execute();
    expect((await command(ann, roomId, { kind: 'pause', seq: 3 })).body.code).toBe('cannot_steer');
  });

  it('shows the others at which minute each member is', async () => {
    const { roomId, all } = await paidGroup(people, 2);
    const [ann, bob] = all as [Person, Person];
    await ann.post(partyPath(roomId), { titleId: foreign });
    await bob.post(partyPath(roomId, '/join'));
    const live = await openLiveClient(ann);
    await report(bob, roomId, { position: 754.5 });
    await report(bob, roomId, { position: 764.5 });
    const heard = await live.frame('party.positions');
    expect(heard.data.positions).toEqual([{ username: bob.username, position: 764.5 }]);
    const shown = (await getParty(ann, roomId)).members.find(({ username }) => username === bob.username);
    expect(shown?.position).toBe(764.5);
    await live.close();
  });
});

async function roleId(name: string): Promise<number> {
  return (await db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}
