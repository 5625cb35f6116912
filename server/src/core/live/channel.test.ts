import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openLiveClient, refusedLive } from '../../../test/live-client.ts';
import { withApp } from '../../../test/with-app.ts';

// The test controls the heartbeat.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const app = await withApp();
const heartbeat = () => vi.advanceTimersByTime(30_000);

describe('the live channel', () => {
  it('starts with hello, the number of members inside and the role of the member', async () => {
    const [ada, bob] = [await app.people.person(), await app.people.person()];
    const inside = async () => (await app.visitor().get('/api/health')).body.inside;
    expect(await inside()).toBe(0);
    const tabs = [await openLiveClient(ada), await openLiveClient(ada), await openLiveClient(bob)];
    for (const tab of tabs) {
      expect(tab.frames[0]).toEqual({
        type: 'hello',
        cursor: expect.stringMatching(/^\d+$/),
        data: { inside: expect.any(Number), role: 'Free' },
      });
    }
    const trial = await openLiveClient(await app.people.trial());
    expect(trial.frames[0]!.data.role).toBe('Paid');
    await trial.close();
    expect(tabs[2]!.frames[0]!.data.inside).toBe(2);
    expect(await inside()).toBe(2);
    await Promise.all(tabs.map((tab) => tab.close()));
    await expect.poll(inside).toBe(0);
  });

  it('sends a member their own events, and none of others', async () => {
    const [ada, bob] = [await app.people.person(), await app.people.person()];
    const [adas, bobs] = [await openLiveClient(ada), await openLiveClient(bob)];
    await ada.put('/api/profile/update', { bio: 'for Ada only' });
    await bob.put('/api/profile/update', { bio: 'for Bob only' });
    await bobs.frame('me.changed');
    expect(adas.of('me.changed').map(({ data }) => data.bio)).toEqual(['for Ada only']);
    expect(bobs.of('me.changed').map(({ data }) => data.bio)).toEqual(['for Bob only']);
    await Promise.all([adas.close(), bobs.close()]);
  });

  it('ignores messages of the page, and closes when there are too many', async () => {
    const who = await app.people.person();
    const live = await openLiveClient(who);
    live.socket.send('{"type":"me.changed"}');
    await who.put('/api/profile/update', { bio: 'still there' });
    await live.frame('me.changed');
    live.socket.send('x'.repeat(2000));
    expect((await live.closed).code).not.toBe(4401);
  });
});

describe('refused is', () => {
  it('a visitor, and an invalid cookie', async () => {
    const refusal = { status: 401, body: { error: 'Please log in first', code: 'not_signed_in' } };
    expect(await refusedLive(app.visitor())).toEqual(refusal);
    expect(
      await refusedLive(app.visitor(), { headers: { cookie: `snowglobe_session=${'a'.repeat(43)}` } }),
    ).toEqual(refusal);
  });

  it('a page of another site, even with the cookie', async () => {
    const who = await app.people.person();
    for (const origin of ['https://evil.example', 'null', `${app.url}.evil.example`, 'http://127.0.0.1:1']) {
      expect(await refusedLive(who, { headers: { origin } })).toEqual({
        status: 403,
        body: { error: 'This request came from another site and was refused', code: 'other_origin' },
      });
    }
  });

  it('a banned member', async () => {
    const who = await app.people.person();
    await app.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', who.id).execute();
    expect((await refusedLive(who)).status).toBe(401);
  });

  it('a request that is not a WebSocket', async () => {
    const who = await app.people.person();
    expect(await who.get('/api/live')).toMatchObject({
      status: 400,
      body: { error: 'The live channel is a WebSocket', code: 'not_a_websocket' },
    });
  });

  it('a WebSocket to another path', async () => {
    const who = await app.people.person();
    const lost = { ...who, url: `${app.url}/api/elsewhere?x=` };
    expect(await refusedLive(lost, { headers: { origin: app.url } })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('the 51st tab of a member', async () => {
    const who = await app.people.person();
    const tabs = await Promise.all(Array.from({ length: 50 }, () => openLiveClient(who)));
    expect(await refusedLive(who)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    await Promise.all(tabs.map((tab) => tab.close()));
  });
});

describe('the channel closes at once with 4401', () => {
  it('when the member logs out, in all tabs of that session and in no other', async () => {
    const who = await app.people.person();
    const elsewhere = await app.people.signIn(who);
    const [tab, other, stays] = [
      await openLiveClient(who),
      await openLiveClient(who),
      await openLiveClient(elsewhere),
    ];
    await who.get('/api/logout');
    for (const live of [tab, other]) {
      expect((await live.closed).code).toBe(4401);
      expect(live.frames.at(-1)).toEqual({
        type: 'session.ended',
        cursor: null,
        data: { reason: 'You logged out' },
      });
    }
    await elsewhere.put('/api/profile/update', { bio: 'still here' });
    await stays.frame('me.changed');
    await stays.close();
  });

  it('when the member is banned', async () => {
    const who = await app.people.person();
    const live = await openLiveClient(who);
    await app.people.change(who.id, { banned_at: new Date() });
    expect((await live.closed).code).toBe(4401);
    expect((await who.get('/api/users/me')).status).toBe(401);
  });

  it('when the session expires while the page is open', async () => {
    const who = await app.people.person();
    const live = await openLiveClient(who);
    const past = Date.now() - 1;
    await app.db
      .updateTable('sessions')
      .set({ expires_at: new Date(past) })
      .where('user_id', '=', who.id)
      .execute();
    (await app.core.sessions.resolve(who.cookies.get('snowglobe_session')!))!.session.expiresAt = past;
    heartbeat();
    expect((await live.closed).code).toBe(4401);
  });

  it('when the session ends during the handshake', async () => {
    for (let round = 0; round < 20; round += 1) {
      const who = await app.people.person();
      const cookie = who.cookieHeader();
      const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/live`, {
        headers: { cookie, origin: app.url },
      });
      socket.on('error', () => undefined);
      const closed = new Promise<number>((resolve) => socket.on('close', resolve));
      await who.post('/api/auth/logout');
      // Refused during the handshake (1006) or closed after it, but never left open.
      expect([1006, 4401]).toContain(await closed);
    }
    await expect.poll(() => app.core.live.hub.connectionCount()).toBe(0);
  });
});

describe('the heartbeat', () => {
  it('closes connections that do not answer, and keeps the others', async () => {
    const who = await app.people.person();
    const alive = await openLiveClient(who);
    const dead = new WebSocket(`${app.url.replace('http', 'ws')}/api/live`, {
      autoPong: false,
      headers: { cookie: who.cookieHeader(), origin: app.url },
    });
    let pings = 0;
    alive.socket.on('ping', () => (pings += 1));
    const closed = new Promise((resolve) => dead.on('close', resolve));
    await expect.poll(() => app.core.live.hub.connectionCount()).toBe(2);
    heartbeat();
    await expect.poll(() => pings).toBe(1);
    // The pong has to arrive before the next heartbeat.
    await who.put('/api/profile/update', { bio: 'time passes' });
    await alive.frame('me.changed');
    heartbeat();
    await closed;
    await expect.poll(() => pings).toBe(2);
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
    await alive.close();
  });
});
