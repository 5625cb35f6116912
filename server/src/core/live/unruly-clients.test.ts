import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { openLiveClient } from '../../../test/live-client.ts';
import { emptyFragment, maxPing, openRawLive, pong } from '../../../test/raw-live.ts';
import { withApp } from '../../../test/with-app.ts';

// The test controls the heartbeat.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const app = await withApp();
const heartbeat = () => vi.advanceTimersByTime(30_000);
const { hub } = app.core.live;

/** Repeats the same bytes up to a maximum or until the connection is closed; returns the sent bytes. */
async function flood(socket: Socket, bytes: Buffer, max: number): Promise<number> {
  const gone = once(socket, 'close').catch(() => undefined);
  let taken = 0;
  while (taken < max && !socket.destroyed) {
    taken += bytes.length;
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), gone]).catch(() => undefined);
  }
  return taken;
}

describe('a client that pings and never reads', () => {
  it('is disconnected on all of its connections before the pongs fill the memory', async () => {
    const who = await app.people.person();
    const pings = Buffer.concat([...Array<Buffer>(400).fill(maxPing), pong]);
    const channels = await Promise.all(Array.from({ length: 5 }, () => openRawLive(who)));
    const max = 32 * 1024 ** 2;
    const taken = await Promise.all(channels.map((channel) => flood(channel, pings, max)));
    // The client could send only until the buffers of the operating system were full.
    for (const bytes of taken) expect(bytes).toBeLessThan(max);
    await expect.poll(() => hub.connectionsOf(who.id)).toBe(0);
  });

  it('is disconnected by the heartbeat although it sends pongs by itself', async () => {
    const who = await app.people.person();
    const reader = await openLiveClient(who);
    const deaf = await openRawLive(who);
    await expect.poll(() => hub.connectionsOf(who.id)).toBe(2);
    let pings = 0;
    reader.socket.on('ping', () => (pings += 1));
    for (let beat = 1; beat <= 2; beat += 1) {
      heartbeat();
      deaf.write(pong);
      await expect.poll(() => pings).toBe(beat);
      // The pong of the reading client has to arrive before the next heartbeat.
      await who.put('/api/profile/update', { bio: `beat ${beat}` });
      await reader.frame('me.changed', ({ data }) => data.bio === `beat ${beat}`);
    }
    await expect.poll(() => hub.connectionsOf(who.id)).toBe(1);
    await reader.close();
    deaf.destroy();
  });
});

describe('what a client sends', () => {
  it.each([
    ['many small frames', pong],
    ['parts of a message that never ends', emptyFragment(false)],
  ])('closes the connection when it is too much: %s', async (_what, bytes) => {
    const who = await app.people.person();
    const socket = await openRawLive(who);
    socket.write(emptyFragment(true));
    // More than the buffers of the operating system hold, which a busy machine fills before the server reads.
    const max = 32 * 1024 ** 2;
    expect(await flood(socket, Buffer.concat(Array<Buffer>(1000).fill(bytes)), max)).toBeLessThan(max);
    await expect.poll(() => hub.connectionsOf(who.id)).toBe(0);
  });

  it('may be a ping now and then, which is answered', async () => {
    const who = await app.people.person();
    const live = await openLiveClient(who);
    for (let n = 0; n < 20; n += 1) {
      live.socket.ping(`word ${n}`);
      const [word] = (await once(live.socket, 'pong')) as [Buffer];
      expect(String(word)).toBe(`word ${n}`);
    }
    await live.close();
  });
});

describe('the unsent bytes of a member', () => {
  it('are limited over all connections: fifty that do not read need no more than a few', async () => {
    const who = await app.people.person();
    const channels = await Promise.all(Array.from({ length: 50 }, () => openRawLive(who)));
    await expect.poll(() => hub.connectionsOf(who.id)).toBe(50);
    const heavy = 'x'.repeat(30_000);
    let max = 0;
    // More than fits into the buffers of the operating system.
    for (let n = 0; n < 2000 && hub.connectionsOf(who.id) > 8; n += 10) {
      await app.core.live.transaction(async (_tx, outbox) => {
        for (let nth = n; nth < n + 10; nth += 1)
          outbox.add(`member:${who.id}`, 'me.changed', { bio: `${nth}`, heavy } as never);
      });
      max = Math.max(max, hub.queuedBytesOf(who.id));
    }
    expect(hub.connectionsOf(who.id)).toBeLessThanOrEqual(8);
    expect(max).toBeLessThan(24 * 1024 ** 2);
    for (const channel of channels) channel.destroy();
    await expect.poll(() => hub.connectionsOf(who.id)).toBe(0);
  });

  it('are one page of the missed events until the client reads it', async () => {
    const who = await app.people.person();
    const first = await openLiveClient(who);
    await first.close();
    const heavy = 'x'.repeat(50_000);
    for (let n = 0; n < 8; n += 1) {
      await app.core.live.transaction(async (_tx, outbox) => {
        for (let nth = 0; nth < 50; nth += 1)
          outbox.add(`member:${who.id}`, 'me.changed', { bio: `${nth}`, heavy } as never);
      });
    }
    // 20 MB were missed.
    const socket = await openRawLive(who, first.cursor());
    // The replay stops when the buffers of the operating system are full.
    const samples: number[] = [];
    await expect
      .poll(() => {
        samples.push(hub.queuedBytesOf(who.id));
        return samples.slice(-20);
      })
      .toEqual(
        Array<number>(20).fill(expect.toSatisfy((held: number) => held > 0 && held === samples.at(-1))),
      );
    expect(Math.max(...samples)).toBeLessThan(3 * 1024 ** 2);
    socket.destroy();
    await expect.poll(() => hub.connectionsOf(who.id)).toBe(0);
  });
});
