import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabaseProxy } from '../../../test/database-proxy.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { withApp } from '../../../test/with-app.ts';

const line = await openDatabaseProxy();
const app = await withApp({}, { through: line.through });
const away = {
  status: 503,
  body: { error: 'Snowglobe is catching its breath. Please try again in a moment', code: 'unavailable' },
};

describe('while the database is away', () => {
  it('requests get 503 with Retry-After and without internals, and work again by themselves', async () => {
    const who = await app.people.person();
    expect((await app.visitor().get('/api/ready')).body).toEqual({
      status: 'ready',
      services: [
        { name: 'database', ok: true },
        { name: 'files', ok: true },
        { name: 'bus', ok: true },
        { name: 'disk', ok: true },
        { name: 'threads', ok: true },
      ],
    });
    await line.cut();
    for (const answer of [
      await who.get('/api/users/me'),
      await who.put('/api/profile/update', { bio: 'lost' }),
      await app.visitor().post('/api/auth/login', { username: 'a', password: 'b' }),
      await app.visitor().get('/api/auth/me', { cookie: `snowglobe_session=${'a'.repeat(43)}` }),
    ]) {
      expect(answer).toMatchObject(away);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(JSON.stringify(answer.body)).not.toMatch(/postgres|sql|ENOENT|socket|stack/i);
    }
    expect(await app.visitor().get('/api/ready')).toMatchObject({
      status: 503,
      body: { error: 'Not ready: database' },
    });
    // It is alive, but not ready.
    expect((await app.visitor().get('/api/health')).status).toBe(200);
    await line.restore();
    await expect.poll(async () => (await app.visitor().get('/api/ready')).status).toBe(200);
    expect((await who.put('/api/profile/update', { bio: 'saved' })).body.user.bio).toBe('saved');
  });

  it('Snowglobe survives when all connections break again and again', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => app.people.person()));
    const shaking = new AbortController();
    const shaker = (async () => {
      while (!shaking.signal.aborted) {
        line.shake();
        await sql`select 1`.execute(app.db).catch(() => undefined);
      }
    })();
    const acknowledged = await Promise.all(
      people.map(async (who) => {
        let last = '';
        for (let n = 0; n < 30; n += 1) {
          const { status, body } = await who.put('/api/profile/update', { bio: `write ${n}` });
          expect([200, 503]).toContain(status);
          if (status === 200) last = body.user.bio as string;
        }
        return last;
      }),
    );
    shaking.abort();
    await shaker;
    for (const [index, who] of people.entries()) {
      const { body } = await who.get('/api/users/me');
      const number = (bio: string) => Number(bio.split(' ')[1] ?? -1);
      // A write whose acknowledgement got lost may be stored, too.
      expect(number(body.bio)).toBeGreaterThanOrEqual(number(acknowledged[index]!));
    }
  });

  it('live connections stay open, and get the committed events when the database is back', async () => {
    const who = await app.people.person();
    const live = await openLiveClient(who);
    for (let n = 0; n < 40; n += 1) {
      const write = who.put('/api/profile/update', { bio: `change ${n}` });
      if (n % 4 === 0) line.shake();
      await write;
    }
    const { body } = await who.get('/api/users/me');
    // Including the one whose commit succeeded while its acknowledgement got lost.
    await live.frame('me.changed', ({ data }) => data.bio === body.bio);
    const positions = live.of('me.changed').map((frame) => Number(frame.cursor));
    expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
    await live.close();
  });

  it('live clients get a committed event although the acknowledgement of the commit got lost', async () => {
    const who = await app.people.person();
    const live = await openLiveClient(who);
    line.loseNextCommit();
    expect(await who.put('/api/profile/update', { bio: 'committed' })).toMatchObject(away);
    expect((await who.get('/api/users/me')).body.bio).toBe('committed');
    expect(await live.frame('me.changed')).toMatchObject({ data: { bio: 'committed' } });
    await live.close();
  });

  it('no cache keeps a value from before a late commit whose acknowledgement got lost', async () => {
    const [who, reader] = [await app.people.person(), await app.people.person()];
    await who.post('/api/public-chat/messages', { message: 'Hello' });
    const shown = async () => {
      const { bio } = (await who.get('/api/users/me')).body;
      const { author } = (await reader.get('/api/public-chat/messages')).body.messages.at(-1);
      return [bio, author.username];
    };
    const held = line.holdNextCommit();
    expect(await who.put('/api/profile/update', { bio: 'late', username: 'latecomer' })).toMatchObject(away);
    const deliver = await held;
    expect(await shown()).toEqual(['', who.username]);
    await deliver();
    await expect.poll(shown).toEqual(['late', 'latecomer']);
  });

  it('a live connection whose member changes has to reconnect, and is not told that its session ended', async () => {
    const who = await app.people.person();
    const live = await openLiveClient(who);
    await line.cut();
    app.core.bus.publish('member.changed', { memberId: who.id });
    expect((await live.closed).code).toBe(1006);
    expect(live.of('session.ended')).toEqual([]);
    await line.restore();
    await expect.poll(async () => (await who.get('/api/users/me')).status).toBe(200);
    await (await openLiveClient(who)).close();
  });
});

describe('a statement', () => {
  it('is prepared once per connection, under a name of its own', async () => {
    await app.db.connection().execute(async (db) => {
      for (let n = 0; n < 3; n += 1) await db.selectFrom('users').select('id').where('id', '=', n).execute();
      const { rows } = await sql<{ count: number }>`select count(*)::int8 as count from pg_prepared_statements
        where statement like 'select "id" from "users" where "id" = $1%'`.execute(db);
      expect(rows[0]?.count).toBe(1);
    });
  });

  it('has a time limit, and so has an idle transaction', async () => {
    await app.db.connection().execute(async (db) => {
      const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
        where name in ('statement_timeout', 'idle_in_transaction_session_timeout')`.execute(db);
      for (const { setting } of rows) expect(setting).toBe('30000');
      expect(rows).toHaveLength(2);
    });
  });
});
