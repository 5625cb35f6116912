import { setTimeout as delay } from 'node:timers/promises';
import { pushDevicesMax } from '@snowglobe/contract/features/push/push.limits.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { must } from '../../../test/every-call/world.ts';
import type { Client } from '../../../test/client.ts';
import type { Person } from '../../../test/people.ts';
import { findForeignTitle, paidGroup, partyPath } from '../../../test/parties.ts';
import { createBrowser, pushHost, readVapid, startPushService } from '../../../test/push-service.ts';
import { befriend, createMembers, group, privateRoom, say } from '../../../test/rooms.ts';
import { addTitle, newWish } from '../../../test/wishes.ts';
import { withApp, type TestApp } from '../../../test/with-app.ts';
import { createGuardedFetch } from '../../core/guarded-fetch/guarded-fetch.ts';
import { isQuiet } from './quiet-hours.ts';

const service = await startPushService();
const insideHost = 'inside.example';
let app: TestApp;
beforeAll(async () => {
  const guardedFetch = createGuardedFetch({
    standIns: { [pushHost]: service.port },
    resolve: async (name) => (name === insideHost ? ['10.0.0.1'] : []),
  });
  app = await withApp({ PUBLIC_URL: 'https://snow.example' }, { guardedFetch });
});

let made = 0;
async function addDevice(who: Client, name = `browser-${(made += 1)}`) {
  const browser = createBrowser(name);
  const { id } = await must(who.post('/api/push/devices', browser.subscription));
  const received = () => service.pushed.filter(({ path }) => path === browser.path);
  return {
    ...browser,
    id: id as number,
    received,
    notes: () => received().map(({ body }) => JSON.parse(browser.decrypt(body)) as Record<string, string>),
    /** Waits for the next push. */
    async next(count = 1) {
      await vi.waitUntil(() => received().length >= count, { timeout: 20_000, interval: 50 });
      return this.notes()[count - 1]!;
    },
  };
}
/** Longer than a push takes. A push to somebody else shows that it would have come by now. */
async function afterPushTo(other: Awaited<ReturnType<typeof addDevice>>, count = 1) {
  await other.next(count);
  await delay(300);
}
const settings = (who: Person, changes: object = {}) =>
  must(who.put('/api/push/settings', { quietHours: null, timeZone: 'UTC', hideContent: false, ...changes }));
const read = (who: Person, roomId: number, seq: number) =>
  must(who.put(`/api/chat/rooms/${roomId}/read`, { seq }));

/** Two members of a group with a device each; Ann writes. A third one shows when pushes have arrived. */
async function club() {
  const [ann, bob, eve] = (await createMembers(app.people, 3)) as [Person, Person, Person];
  const roomId = await group(ann, bob, eve);
  // The notice that they are in a new group.
  for (const who of [bob, eve]) await read(who, roomId, 1);
  return { ann, bob, eve, roomId, bobs: await addDevice(bob), eves: await addDevice(eve) };
}

describe('a message', () => {
  test('reaches the device of the other member, encrypted for it and signed by this Snowglobe', async () => {
    const [ann, bob] = (await createMembers(app.people, 2)) as [Person, Person];
    const roomId = await privateRoom(ann, bob);
    const [anns, bobs] = [await addDevice(ann), await addDevice(bob)];
    await say(ann, roomId, 'Are you **there**?');
    expect(await bobs.next()).toEqual({
      kind: 'show',
      tag: `room-${roomId}`,
      title: ann.username,
      body: 'Are you there?',
      url: `/?screen=friends&tab=chat&room=${roomId}`,
      lang: 'en',
      unread: 1,
    });
    const [{ headers, body }] = bobs.received() as [(typeof service.pushed)[0]];
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
    expect(headers['topic']).toMatch(/^[\w-]{32}$/);
    // The length does not tell how long the message is.
    expect((body.length - 86 - 16) % 256).toBe(0);
    const { head, claims, key } = readVapid(headers['authorization']!);
    expect(head).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(claims).toMatchObject({ aud: `https://${pushHost}`, sub: 'https://snow.example' });
    expect(Number(claims['exp']) * 1000 - Date.now()).toBeLessThan(24 * 3600_000);
    expect(key).toBe((await bob.api.getPush()).publicKey);
    expect(anns.received()).toEqual([]);
  });

  test('says that the member is in a new group, and nothing about other notices', async () => {
    const [ann, bob, eve, dan] = (await createMembers(app.people, 4)) as [Person, Person, Person, Person];
    const [bobs, eves, dans] = [await addDevice(bob), await addDevice(eve), await addDevice(dan)];
    const roomId = await group(ann, bob, eve);
    expect(await bobs.next()).toMatchObject({
      tag: `room-${roomId}`,
      title: 'You are in a new group',
      body: `${ann.username} started this group`,
    });
    await eves.next();
    await befriend(ann, dan);
    await ann.api.addGroupMembers({ params: { id: roomId }, body: { members: [dan.username] } });
    expect(await dans.next()).toMatchObject({ body: `${ann.username} added ${dan.username}` });
    expect(bobs.received().length).toBe(1);
  });

  test('is one push with others of the same room, and opens a mention at its place', async () => {
    const { ann, bob, roomId, bobs } = await club();
    for (let n = 0; n < 20; n += 1) await say(ann, roomId, `number ${n}`);
    const { seq } = await say(ann, roomId, `and you, @${bob.username}`);
    await vi.waitUntil(() => bobs.notes().at(-1)?.['body']?.startsWith('and you'), { timeout: 20_000 });
    expect(bobs.notes().at(-1)).toMatchObject({
      title: `${ann.username} in Winter club`,
      url: `/?screen=friends&tab=chat&room=${roomId}&at=${seq}`,
    });
    expect(bobs.received().length).toBeLessThan(7);
  });

  test('is not pushed to a member who has read it, and the notification closes when it is read later', async () => {
    const { ann, bob, eve, roomId, bobs, eves } = await club();
    const { seq } = await say(ann, roomId, 'Look at this');
    await read(bob, roomId, seq);
    await afterPushTo(eves);
    expect(bobs.received()).toEqual([]);
    await read(eve, roomId, seq);
    expect(await eves.next(2)).toMatchObject({ kind: 'close', tag: `room-${roomId}` });
  });

  test('follows the setting of the room, and is not pushed if its sender is blocked', async () => {
    const { ann, bob, roomId, bobs, eves } = await club();
    const notify = (level: string) =>
      must(bob.put(`/api/chat/rooms/${roomId}/notifications`, { notify: level }));
    await notify('nothing');
    await say(ann, roomId, `@${bob.username} psst`);
    await afterPushTo(eves, 1);
    await notify('mentions');
    await say(ann, roomId, 'To all of you');
    await afterPushTo(eves, 2);
    await notify('everything');
    await must(bob.post('/api/friends/block', { username: ann.username }));
    await say(ann, roomId, 'Hear me');
    await afterPushTo(eves, 3);
    expect(bobs.received()).toEqual([]);
  });

  test('is pushed in a room with "mentions" only if it mentions the member', async () => {
    const { ann, bob, roomId, bobs } = await club();
    await must(bob.put(`/api/chat/rooms/${roomId}/notifications`, { notify: 'mentions' }));
    await say(ann, roomId, `@${bob.username} now`);
    await say(ann, roomId, 'and something else');
    expect(await bobs.next()).toMatchObject({ body: `@${bob.username} now` });
  });

  test('is hidden for a member who wants that, and not pushed in the quiet hours', async () => {
    const { ann, bob, eve, roomId, bobs, eves } = await club();
    await settings(eve, { hideContent: true });
    await settings(bob, { quietHours: { from: '12:00', to: '12:00' } });
    await say(ann, roomId, 'a secret');
    const note = await eves.next();
    expect(note).toMatchObject({ title: 'Snowglobe', body: 'You have a new message' });
    expect(JSON.stringify(note)).not.toMatch(new RegExp(`secret|${ann.username}`));
    await afterPushTo(eves);
    expect(bobs.received()).toEqual([]);
  });
});

test('a mention in the public chat is pushed, and closes when its letter is read', async () => {
  const [ann, bob] = (await createMembers(app.people, 2)) as [Person, Person];
  const bobs = await addDevice(bob);
  await must(ann.post('/api/public-chat/messages', { message: `Hello @${bob.username}` }));
  const note = await bobs.next();
  expect(note).toMatchObject({ kind: 'show', body: `${ann.username}: Hello @${bob.username}` });
  expect(note['url']).toMatch(/^\/\?screen=publicchat&at=\d+$/);
  await must(bob.put('/api/user/inbox/read-all'));
  expect(await bobs.next(2)).toMatchObject({ kind: 'close', tag: note['tag'] });
});

test('a party is pushed to those who are not in it; the notification closes when it ends', async () => {
  const {
    roomId,
    all: [ann, bob, eve],
  } = await paidGroup(app.people, 3);
  for (const who of [bob!, eve!]) await read(who, roomId, 1);
  const [anns, bobs, eves] = [await addDevice(ann!), await addDevice(bob!), await addDevice(eve!)];
  await must(eve!.put(`/api/chat/rooms/${roomId}/notifications`, { notify: 'mentions' }));
  const { party } = await must(ann!.post(partyPath(roomId), { titleId: await findForeignTitle(app.db) }));
  expect(await bobs.next()).toMatchObject({
    kind: 'show',
    tag: `party-${roomId}`,
    title: `${ann!.username} is watching ${party.title.title}`,
    body: 'in Winter club',
    url: `/?screen=friends&tab=chat&room=${roomId}&watch=1`,
    lang: 'en',
  });
  await must(ann!.delete(partyPath(roomId)));
  expect(await bobs.next(2)).toMatchObject({ kind: 'close', tag: `party-${roomId}` });
  expect([anns.received(), eves.received()]).toEqual([[], []]);
});

describe('a device', () => {
  test('that was signed out, and those of a banned member, get nothing any more', async () => {
    const { ann, bob, eve, roomId, bobs, eves } = await club();
    const phone = await app.people.signIn(bob);
    const bobsPhone = await addDevice(phone);
    const owner = await app.people.owner();
    await must(bob.post('/api/auth/logout'));
    await must(owner.put(`/api/moderation/members/${eve.id}`, { banned: true, reason: 'Noise' }));
    await say(ann, roomId, 'Who is left?');
    await afterPushTo(bobsPhone);
    expect([bobs.received(), eves.received()]).toEqual([[], []]);
    const left = await app.db
      .selectFrom('push_devices')
      .select('id')
      .where('user_id', 'in', [bob.id, eve.id])
      .execute();
    expect(left).toEqual([{ id: bobsPhone.id }]);
  });

  test('whose push service says 410 is removed; another failure is tried again after Retry-After', async () => {
    const { ann, bob, eve, roomId, bobs, eves } = await club();
    service.answers.set(bobs.path, { status: 410 });
    service.answers.set(eves.path, { status: 503, headers: { 'retry-after': '600' } });
    await say(ann, roomId, 'Anybody?');
    await eves.next();
    await vi.waitUntil(async () => (await bob.api.getPush()).devices.length === 0, { timeout: 10_000 });
    const failed = () =>
      app.db
        .selectFrom('push_devices')
        .select(['fails', 'retry_at'])
        .where('user_id', '=', eve.id)
        .executeTakeFirstOrThrow();
    await vi.waitUntil(async () => (await failed()).fails === 1, { timeout: 10_000 });
    const { retry_at: retryAt } = await failed();
    expect(retryAt!.getTime() - Date.now()).toBeGreaterThan(590_000 - 10_000);
    const waiting = () =>
      app.db
        .selectFrom('jobs.job')
        .select(['start_after', 'data'])
        .where('name', '=', 'push')
        .where('state', '=', 'created')
        .execute();
    await vi.waitFor(
      async () =>
        expect(await waiting()).toMatchObject([
          { start_after: retryAt, data: { deviceIds: [eves.id], tries: 2 } },
        ]),
      { timeout: 10_000 },
    );
    expect((await eve.api.getPush()).devices).toHaveLength(1);
  });

  test('has an address in the internet: a private one is refused, also behind a name', async () => {
    const [ann, bob] = (await createMembers(app.people, 2)) as [Person, Person];
    const { keys } = createBrowser('nowhere').subscription;
    for (const endpoint of [
      'http://push.example/send/1',
      'https://127.0.0.1/send/1',
      'https://[::1]/send/1',
      'https://0x7f.1/send/1',
      'https://localhost/send/1',
      'https://push.example:8443/send/1',
      'https://user:word@push.example/send/1',
      'https://printer.local/send/1',
    ])
      expect(await bob.post('/api/push/devices', { endpoint, keys }), endpoint).toMatchObject({
        status: 400,
      });
    await must(bob.post('/api/push/devices', { endpoint: `https://${insideHost}/send/1`, keys }));
    const roomId = await privateRoom(ann, bob);
    await say(ann, roomId, 'Knock');
    await vi.waitUntil(async () => (await bob.api.getPush()).devices.length === 0, { timeout: 20_000 });
  });

  test('is deleted with its account, with the settings', async () => {
    const bob = await app.people.free();
    await addDevice(bob);
    await settings(bob);
    const owner = await app.people.owner();
    await must(owner.delete(`/api/users/${bob.id}`));
    for (const table of ['push_devices', 'push_settings'] as const)
      expect(await app.db.selectFrom(table).selectAll().where('user_id', '=', bob.id).execute()).toEqual([]);
  });

  test('needs keys that a text can be encrypted with', async () => {
    const who = await app.people.free();
    const { subscription } = createBrowser('odd');
    const odd = { ...subscription, keys: { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` } };
    expect(await who.post('/api/push/devices', odd)).toMatchObject({ status: 400 });
  });

  test('is one of at most ten, and the same browser counts once', async () => {
    const bob = await app.people.free();
    const clients = [bob, ...(await Promise.all(Array.from({ length: 11 }, () => app.people.signIn(bob))))];
    await Promise.all(clients.map((client) => addDevice(client)));
    const { devices } = await bob.api.getPush();
    expect(devices).toHaveLength(pushDevicesMax);
    // A further subscription of the same session replaces its first one, and a browser that signs in again its own.
    const last = await addDevice(clients[11]!, 'same');
    await addDevice(clients[11]!, 'same-2');
    expect((await bob.api.getPush()).devices.map(({ id }) => id)).not.toContain(last.id);
    const eve = await app.people.free();
    await addDevice(eve, 'same-2');
    expect((await eve.api.getPush()).devices).toHaveLength(1);
    expect((await bob.api.getPush()).devices).toHaveLength(pushDevicesMax - 1);
  });
});

test('the public key is the same after a restart and on another node', async () => {
  const { publicKey } = await (await app.people.free()).api.getPush();
  const other = await app.again();
  expect((await (await other.people.free()).api.getPush()).publicKey).toBe(publicKey);
});

test('quiet hours are in the time zone of the member, also over midnight', () => {
  const night = { quietHours: { from: '22:00', to: '07:00' }, timeZone: 'Asia/Kolkata', hideContent: false };
  // 5:30 hours ahead of UTC.
  const quiet = ['16:29', '16:30', '23:00', '01:29', '01:30'].map((time) =>
    isQuiet(night, new Date(`2026-01-10T${time}:00Z`)),
  );
  expect(quiet).toEqual([false, true, true, true, false]);
});

test('a fulfilled wish is pushed once, with the link that plays it; a declined one is not pushed', async () => {
  const [ann, bob, staff] = [await app.people.paid(), await app.people.paid(), await app.people.admin()];
  const [annsDevice, bobsDevice] = [await addDevice(ann), await addDevice(bob)];
  const titleId = await addTitle(app.db, { title: 'The pushed film' });
  const declined = await newWish(bob, await addTitle(app.db, { title: 'The refused film' }));
  await newWish(ann, titleId);
  const decision = { from: 'new', state: 'declined', reason: 'No copy is left' };
  await must(staff.put(`/api/admin/wishes/${declined.id}`, decision));
  await app.core.live.transaction(async (tx, outbox) => {
    await sql`insert into library_videos (origin, file_name, file_key, size, facts, plan, state, title_id)
      values ('pushed', 'film.mp4', 'pushed', 1, '{}', 'direct', 'ready', ${titleId})`.execute(tx);
    await app.core.domainEvents.emit({ tx, outbox }, 'library title changed', { titleId });
  });
  expect(await annsDevice.next()).toMatchObject({
    kind: 'show',
    title: 'Your wish is here',
    body: 'The pushed film can be watched now.',
    url: `/?screen=media&title=${titleId}`,
  });
  await delay(300);
  expect(annsDevice.received()).toHaveLength(1);
  expect(bobsDevice.received()).toEqual([]);
});
