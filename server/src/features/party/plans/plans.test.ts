import type { Plan } from '@snowglobe/contract/features/party/party.model.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createLinkedBuses } from '../../../../test/linked-buses.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import { addLibraryFilm, getParty, paidGroup, partyPath, watch } from '../../../../test/parties.ts';
import type { Person } from '../../../../test/people.ts';
import { listNotices, privateRoom } from '../../../../test/rooms.ts';
import { withApp } from '../../../../test/with-app.ts';

/** Two nodes: both look for plans that are due. */
const app = await withApp({}, { bus: createLinkedBuses() });
await app.again();
const { people, db } = app;
const [film, otherFilm] = [await addLibraryFilm(db, 5400), await addLibraryFilm(db, 3600)];
const minute = 60_000;
const soon = { timeout: 15_000 };

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();
const makePlan = async (who: Person, roomId: number, more: object = {}): Promise<Plan> => {
  const body = { titleId: film, startsAt: inMinutes(60), ...more };
  const answer = await who.post(partyPath(roomId, '/plans'), body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.plan as Plan;
};
const plansOf = async (who: Person, roomId: number) =>
  (await who.get(partyPath(roomId))).body.plans as Plan[];
const letters = async (who: Person): Promise<{ title: string; message: string; link: string }[]> =>
  (await who.get('/api/user/inbox')).body.messages.filter(({ type }: { type: string }) => type === 'party');
const titlesOf = async (who: Person) => (await letters(who)).map(({ title }) => title).toReversed();
/** Lets time pass for a plan. */
const bringForward = (plan: Plan, minutes: number) =>
  sql`update party_plans set starts_at = starts_at - ${minutes}::int * interval '1 minute' where id = ${plan.id}`.execute(
    db,
  );

const planned = 'A film to watch together';
const reminder = 'It begins in ten minutes';
const cancelled = 'A planned film was cancelled';

describe('a planned party', () => {
  it('is told at once, ten minutes before, and opens by itself: each exactly once, on two nodes', async () => {
    const { roomId, all } = await paidGroup(people, 3);
    const [ann, bob, cat] = [all[0]!, all[1]!, all[2]!];
    const live = await openLiveClient(cat);
    const plan = await makePlan(ann, roomId, { invite: [bob.username] });
    expect(plan).toMatchObject({ roomId, plannedBy: ann.username, invited: [bob.username], season: null });
    expect((await live.frame('party.plans')).data).toEqual({ roomId, plans: [plan] });
    expect((await cat.get('/api/parties')).body.plans).toEqual([plan]);
    expect(await letters(bob)).toMatchObject([
      {
        title: planned,
        message: `${ann.username} plans to watch ${plan.title.title} with you. It opens at ${plan.startsAt}.`,
        link: `/?screen=friends&tab=chat&room=${roomId}&watch=1`,
      },
    ]);

    await bringForward(plan, 51);
    await expect.poll(() => titlesOf(bob), soon).toEqual([planned, reminder]);
    await expect.poll(() => titlesOf(ann), soon).toEqual([reminder]);
    expect(await getParty(bob, roomId)).toBeNull();

    await bringForward(plan, 10);
    const { data } = await live.frame('party.changed');
    expect(data.party).toMatchObject({
      host: ann.username,
      members: [],
      state: { paused: true, position: 0 },
    });
    expect(await plansOf(bob, roomId)).toEqual([]);
    const notice = `The watch party that ${ann.username} planned is open: ${plan.title.title}`;
    expect((await listNotices(bob, roomId)).filter((text) => text === notice)).toHaveLength(1);

    // The first who comes is the host until the planner comes.
    expect((await bob.post(partyPath(roomId, '/join'))).body.party.host).toBe(bob.username);
    expect((await ann.post(partyPath(roomId, '/join'))).body.party.host).toBe(ann.username);
    expect(await titlesOf(bob)).toEqual([planned, reminder]);
    expect(await letters(cat)).toEqual([]);
    await live.close();
  });

  it('that begins within ten minutes needs no reminder', async () => {
    const { roomId, all } = await paidGroup(people, 2);
    const [ann, bob] = all as [Person, Person];
    const plan = await makePlan(ann, roomId, { invite: [bob.username], startsAt: inMinutes(5) });
    await bringForward(plan, 6);
    await expect.poll(() => getParty(bob, roomId), soon).not.toBeNull();
    expect(await titlesOf(bob)).toEqual([planned]);
  });

  it('ends when nobody has come for a quarter of an hour', async () => {
    const { roomId, all } = await paidGroup(people, 2);
    const [ann, bob] = all as [Person, Person];
    await bringForward(await makePlan(ann, roomId), 61);
    await expect.poll(() => getParty(bob, roomId), soon).not.toBeNull();
    const party = db.updateTable('parties').where('room_id', '=', roomId);
    const { left } = (
      await sql<{ left: number }>`
      select ends_empty_ms - at_ms as left from parties where room_id = ${roomId}`.execute(db)
    ).rows[0]!;
    expect(left).toBe(15 * minute);
    await party.set({ ends_empty_ms: sql<number>`ends_empty_ms - 900000` }).execute();
    await expect.poll(() => getParty(bob, roomId), soon).toBeNull();
  });

  it('waits for the end of another film; the same film is already what was planned', async () => {
    const { roomId, all } = await paidGroup(people, 2);
    const [ann, bob] = all as [Person, Person];
    await watch(roomId, otherFilm, [bob]);
    const plan = await makePlan(ann, roomId);
    await bringForward(plan, 61);
    // Both nodes have looked at it by then.
    await new Promise((resolve) => setTimeout(resolve, 6000));
    expect(await plansOf(ann, roomId)).toHaveLength(1);
    expect((await getParty(ann, roomId)).title.id).toBe(otherFilm);
    await bob.delete(partyPath(roomId));
    await expect.poll(async () => (await getParty(ann, roomId))?.title.id, soon).toBe(film);
    await bringForward(await makePlan(ann, roomId), 61);
    await expect.poll(() => plansOf(ann, roomId), soon).toEqual([]);
    expect((await getParty(ann, roomId)).title.id).toBe(film);
  });

  it('is refused in the past, too far in the future, without a title, and beyond twenty in a room', async () => {
    const { roomId, all } = await paidGroup(people, 2);
    const [ann] = all as [Person, Person];
    const refused = (body: object) => ann.post(partyPath(roomId, '/plans'), { titleId: film, ...body });
    for (const startsAt of [inMinutes(-1), inMinutes(91 * 24 * 60)])
      expect((await refused({ startsAt })).body.code).toBe('plan_time');
    for (const startsAt of ['tomorrow', '', 5, '2026-13-45T99:00:00Z'])
      expect((await refused({ startsAt })).status).toBe(400);
    expect((await refused({ titleId: 999_999_999, startsAt: inMinutes(60) })).body.code).toBe(
      'no_such_title',
    );
    for (let n = 0; n < 20; n += 1) await makePlan(ann, roomId);
    expect((await refused({ startsAt: inMinutes(60) })).body.code).toBe('too_many_plans');
  });
});

describe('a plan is cancelled, and the invited are told', () => {
  const scene = async () => {
    const { roomId, all } = await paidGroup(people, 3);
    const [ann, bob, cat] = [all[0]!, all[1]!, all[2]!];
    const plan = await makePlan(bob, roomId, { invite: [ann.username, cat.username] });
    return { roomId, ann, bob, cat, plan, path: partyPath(roomId, `/plans/${plan.id}`) };
  };

  it('by who planned it or by the creator of the group, and by nobody else', async () => {
    const { roomId, ann, bob, cat, plan, path } = await scene();
    expect((await cat.delete(path)).body.code).toBe('not_host');
    const live = await openLiveClient(cat);
    expect((await ann.delete(path)).status).toBe(204);
    expect((await live.frame('party.plans')).data).toEqual({ roomId, plans: [] });
    expect(await titlesOf(cat)).toEqual([planned, cancelled]);
    expect((await letters(cat))[0]).toMatchObject({
      message: `${ann.username} cancelled ${plan.title.title}, which was planned for ${plan.startsAt}.`,
      link: `/?screen=friends&tab=chat&room=${roomId}`,
    });
    expect(await titlesOf(bob)).toEqual([cancelled]);
    expect(await titlesOf(ann)).toEqual([planned]);
    expect((await ann.delete(path)).body.code).toBe('no_such_plan');
    await live.close();
  });

  it('when who planned it leaves the group; an invited member who leaves is told nothing more', async () => {
    const { roomId, ann, bob, cat } = await scene();
    await cat.post(`/api/chat/rooms/${roomId}/leave`);
    expect((await plansOf(ann, roomId))[0]!.invited).toEqual([ann.username]);
    await bob.post(`/api/chat/rooms/${roomId}/leave`);
    expect(await plansOf(ann, roomId)).toEqual([]);
    expect(await titlesOf(ann)).toEqual([planned, cancelled]);
    expect(await titlesOf(cat)).toEqual([planned]);
  });

  it('when the account of who planned it is deleted, without their name', async () => {
    const { roomId, ann, bob } = await scene();
    const owner = await people.owner();
    expect((await owner.delete(`/api/users/${bob.id}`)).status).toBe(200);
    expect(await plansOf(ann, roomId)).toEqual([]);
    const [letter] = await letters(ann);
    expect(letter!.title).toBe(cancelled);
    expect(letter!.message).not.toContain(bob.username);
  });

  it('when a private chat is closed', async () => {
    const [ann, bob] = [await people.paid(), await people.paid()];
    const roomId = await privateRoom(ann, bob);
    await makePlan(ann, roomId, { invite: [bob.username] });
    await bob.post('/api/friends/block', { username: ann.username });
    expect(await plansOf(ann, roomId)).toEqual([]);
    expect(await titlesOf(bob)).toEqual([planned, cancelled]);
  });

  it('with its group, without a trace', async () => {
    const { roomId, ann, plan } = await scene();
    await ann.delete(`/api/chat/rooms/${roomId}`);
    expect(await db.selectFrom('party_plans').select('id').where('id', '=', plan.id).execute()).toEqual([]);
  });
});
