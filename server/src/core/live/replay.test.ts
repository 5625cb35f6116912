import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { openLiveClient, type Frame } from '../../../test/live-client.ts';
import { withApp, type TestApp } from '../../../test/with-app.ts';
import { everyone } from './live.ts';

const app = await withApp();
const write = (who: Client, bio: string) => who.put('/api/profile/update', { bio });
const bios = (frames: Frame[]) =>
  frames.filter(({ type }) => type === 'me.changed').map(({ data }) => data.bio as string);

/** Many events in one transaction. */
async function happen(on: TestApp, count: number, data: (n: number) => { unread: number; rooms: number }) {
  await on.core.live.transaction(async (_tx, outbox) => {
    for (let n = 0; n < count; n += 1) outbox.add(everyone, 'inbox.read', data(n));
  });
}

describe('a client that reconnects with its last cursor', () => {
  it('gets the missed events in order and once, and then the new ones', async () => {
    const who = await app.people.person();
    const first = await openLiveClient(who);
    await write(who, 'seen');
    await first.frame('me.changed');
    await first.close();
    for (const bio of ['missed 1', 'missed 2', 'missed 3']) await write(who, bio);
    const second = await openLiveClient(who, { after: first.cursor() });
    await write(who, 'live again');
    await second.frame('me.changed', ({ data }) => data.bio === 'live again');
    expect(bios(second.frames)).toEqual(['missed 1', 'missed 2', 'missed 3', 'live again']);
    await second.close();
    const third = await openLiveClient(who, { after: second.cursor() });
    await write(who, 'nothing doubled');
    await third.frame('me.changed');
    expect(bios(third.frames)).toEqual(['nothing doubled']);
    await third.close();
  });

  it('never gets events of other members', async () => {
    const [who, other] = [await app.people.person(), await app.people.person()];
    const first = await openLiveClient(who);
    await first.close();
    await write(other, 'private');
    await write(who, 'own');
    const second = await openLiveClient(who, { after: first.cursor() });
    await second.frame('me.changed');
    expect(bios(second.frames)).toEqual(['own']);
    await second.close();
  });

  it('misses no event and gets none twice while 8 tabs write 50 times each and it reconnects all the time', async () => {
    const who = await app.people.person();
    const bystander = await app.people.person();
    const received: Frame[] = [];
    let cursor = (await openLiveClient(who).then(async (live) => (await live.close(), live))).cursor();
    let writing = true;
    let connections = 0;
    const listener = (async () => {
      for (;;) {
        const isLast = !writing;
        const live = await openLiveClient(who, { after: cursor });
        connections += 1;
        if (isLast) await expect.poll(() => received.length + live.of('me.changed').length).toBe(400);
        else await delay(Math.random() * 25);
        // Disconnected at a random moment, as in a tunnel.
        live.socket.terminate();
        await live.closed;
        received.push(...live.of('me.changed'));
        cursor = live.cursor();
        if (isLast) return;
      }
    })();
    await Promise.all(
      Array.from({ length: 8 }, async (_, tab) => {
        for (let n = 0; n < 50; n += 1) {
          expect((await write(who, `tab ${tab} change ${n}`)).status).toBe(200);
          if (n % 10 === 0) await write(bystander, `someone else ${tab} ${n}`);
        }
      }),
    );
    writing = false;
    await listener;
    const positions = received.map((frame) => Number(frame.cursor));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(new Set(positions).size).toBe(400);
    for (let tab = 0; tab < 8; tab += 1) {
      const own = bios(received).filter((bio) => bio.startsWith(`tab ${tab} `));
      expect(own).toEqual(Array.from({ length: 50 }, (_, n) => `tab ${tab} change ${n}`));
    }
    expect(received.at(-1)!.data).toEqual((await who.get('/api/users/me')).body);
    expect(connections).toBeGreaterThan(3);
  });

  it('continues after a restart of Snowglobe', async () => {
    const old = await withApp();
    const who = await old.people.person();
    const before = await openLiveClient(who);
    await write(who, 'before the restart');
    await before.frame('me.changed');
    const closing = old.close();
    // 1012 tells the page to reconnect at once.
    expect((await before.closed).code).toBe(1012);
    await closing;

    const node = await old.again();
    const back = Object.assign(node.visitor(), { cookieHeader: who.cookieHeader });
    await node.visitor().put('/api/profile/update', { bio: 'while away' }, { cookie: who.cookieHeader() });
    const after = await openLiveClient(back, { after: before.cursor() });
    await node.visitor().put('/api/profile/update', { bio: 'back again' }, { cookie: who.cookieHeader() });
    await after.frame('me.changed', ({ data }) => data.bio === 'back again');
    expect(bios(after.frames)).toEqual(['while away', 'back again']);
    await after.close();
    await node.close();
  });
});

describe('an event that got lost on the bus', () => {
  it('is read from the log and sent in order, also while others arrive', async () => {
    const one = await withApp();
    const who = await one.people.person();
    const live = await openLiveClient(who);
    // A second node with a separate bus: the first node gets no messages about its events.
    const two = await one.again();
    let count = 0;
    const writeOn = (node: TestApp) => happen(node, 1, () => ({ unread: (count += 1), rooms: 0 }));
    const received = () => live.of('inbox.read').length;
    // Events arrive faster than the delay before the log is read.
    for (let n = 0; n < 400 && received() < 100; n += 1) {
      await Promise.all([writeOn(one), writeOn(two), writeOn(one)]);
      await delay(2);
    }
    expect(received()).toBeGreaterThanOrEqual(100);
    await writeOn(one);
    await expect.poll(received).toBe(count);
    const positions = live.of('inbox.read').map((frame) => Number(frame.cursor));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(new Set(positions).size).toBe(count);
    await live.close();
    await two.close();
    await one.close();
  });
});

describe('reset, instead of a replay,', () => {
  it('is sent to a client that missed more than 1000 events; 1000 are replayed', async () => {
    const who = await app.people.person();
    const first = await openLiveClient(who);
    await first.close();
    await happen(app, 1000, (n) => ({ unread: n, rooms: 0 }));
    const near = await openLiveClient(who, { after: first.cursor() });
    await expect.poll(() => near.of('inbox.read').length).toBe(1000);
    expect(near.of('inbox.read').map(({ data }) => data.unread)).toEqual(
      Array.from({ length: 1000 }, (_, n) => n),
    );
    await near.close();
    await happen(app, 1, () => ({ unread: -1, rooms: 0 }));
    const far = await openLiveClient(who, { after: first.cursor() });
    const reset = await far.frame('reset');
    expect(reset.data).toEqual({});
    expect(far.frames.map(({ type }) => type)).toEqual(['hello', 'reset']);
    // After the reset all events arrive, and its cursor is valid.
    await write(who, 'after the reset');
    await far.frame('me.changed');
    await far.close();
    const again = await openLiveClient(who, { after: reset.cursor! });
    await again.frame('me.changed');
    expect(again.of('reset')).toEqual([]);
    await again.close();
  });

  it('is sent to a client whose missed events were deleted from the log', async () => {
    const who = await app.people.person();
    const first = await openLiveClient(who);
    await first.close();
    await write(who, 'long ago');
    await app.db
      .updateTable('events')
      .set({ created_at: new Date(Date.now() - 25 * 3600 * 1000) })
      .execute();
    await write(who, 'lately');
    await app.core.live.sweep();
    const late = await openLiveClient(who, { after: first.cursor() });
    await late.frame('reset');
    expect(bios(late.frames)).toEqual([]);
    await late.close();
    await app.db.deleteFrom('events').execute();
    const empty = await openLiveClient(who, { after: first.cursor() });
    await empty.frame('reset');
    await empty.close();
    const current = await openLiveClient(who, { after: empty.cursor() });
    await write(who, 'up to date');
    await current.frame('me.changed');
    expect(current.of('reset')).toEqual([]);
    await current.close();
  });

  it('is sent for a cursor from the future; an invalid cursor starts at the end', async () => {
    const who = await app.people.person();
    const future = await openLiveClient(who, { after: '999999999999' });
    await future.frame('reset');
    await future.close();
    for (const after of ['', 'x', '-1', '1e3', '9'.repeat(16), "1'--"]) {
      const live = await openLiveClient(who, { after: encodeURIComponent(after) });
      await write(who, `from here on ${after}`);
      await live.frame('me.changed');
      expect(live.frames.map(({ type }) => type)).toEqual(['hello', 'me.changed']);
      await live.close();
    }
  });
});

describe('a client that does not read', () => {
  it('is disconnected before the server buffers too much, and misses nothing when it reconnects', async () => {
    const who = await app.people.person();
    const slow = await openLiveClient(who);
    slow.socket.pause();
    const heavy = 'x'.repeat(60_000);
    let sent = 0;
    // Until the buffers of the kernel and our own are full.
    for (; sent < 2000 && app.core.live.hub.connectionsOf(who.id) > 0; sent += 50) {
      await app.core.live.transaction(async (_tx, outbox) => {
        for (let n = sent; n < sent + 50; n += 1)
          outbox.add(`member:${who.id}`, 'me.changed', { bio: `${n}`, heavy } as never);
      });
    }
    expect(app.core.live.hub.connectionsOf(who.id)).toBe(0);
    slow.socket.resume();
    await slow.closed;
    const got = bios(slow.frames);
    expect(got.length).toBeLessThan(sent);

    // The missed events are larger than the buffer limit, so they are sent at the client's pace.
    const cursor = Number(slow.cursor());
    const back = await openLiveClient(who, { after: String(cursor) });
    await expect.poll(() => got.length + back.of('me.changed').length).toBe(sent);
    expect([...got, ...bios(back.frames)]).toEqual(Array.from({ length: sent }, (_, n) => `${n}`));
    expect(back.of('reset')).toEqual([]);
    await back.close();
  });
});
