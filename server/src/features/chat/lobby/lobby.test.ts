import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import { withApp } from '../../../../test/with-app.ts';

const { people, visitor, db } = await withApp();
const [ann, bob, admin] = [await people.person(), await people.person(), await people.admin()];

const chat = '/api/public-chat/messages';
const say = (who: Client, message: unknown, more: object = {}) => who.post(chat, { message, ...more });
const messages = async (who: Client = bob, query = '') => (await who.get(`${chat}${query}`)).body.messages;
const texts = async () => (await messages()).map(({ message }: { message: string }) => message);

/** Refused with this error text, and no message was written. */
async function expectRefused(answer: Promise<unknown>, refusal: object) {
  const before = await messages();
  expect(await answer).toMatchObject(refusal);
  expect(await messages()).toEqual(before);
}

describe('the public chat', () => {
  it('sends a message to every signed-in member, in the same format as the list', async () => {
    const live = await openLiveClient(bob);
    const answer = await say(ann, '  Hello,\n\tworld  ');
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: {
          username: ann.username,
          role: 'Free',
          message: 'Hello,\n\tworld',
          user_source: 'System',
          deleted: false,
          clientId: null,
          author: { username: ann.username, memberId: ann.id },
          timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      },
    });
    expect((await messages()).at(-1)).toEqual(answer.body.message);
    expect((await live.frame('public_chat.message')).data).toEqual(answer.body.message);
    expect(JSON.stringify(answer.body)).not.toContain(ann.email);
    await live.close();
  });

  it('accepts 500 visible characters and refuses 501', async () => {
    expect((await say(ann, '❄️'.repeat(250))).status).toBe(201);
    expect((await say(ann, '🎿'.repeat(500))).body.message.message).toBe('🎿'.repeat(500));
    expect((await say(ann, `  ${'x'.repeat(500)}  `)).status).toBe(201);
    await expectRefused(say(ann, '🎿'.repeat(501)), {
      status: 400,
      body: { error: 'At most 500 characters', code: 'bad_input', field: 'message' },
    });
  });

  it.each([[''], ['   \n\t '], ['\u0000\u0007\u009f'], [undefined], [null], [7]])(
    'refuses what is no message: %j',
    async (message) => {
      await expectRefused(say(ann, message), {
        status: 400,
        body: { error: 'Please write a message', code: 'bad_input', field: 'message' },
      });
    },
  );

  it('removes characters that the database can not store and keeps the rest of the text', async () => {
    const answer = await say(ann, 'a\u0000b\ud83dc\u0007');
    expect(answer.body.message.message).toBe('ab\ufffdc');
  });

  it('writes one message per clientId: when repeated, in 20 parallel tries, and in another room', async () => {
    const clientId = randomUUID();
    const first = await say(ann, 'once', { clientId });
    expect((await say(ann, 'once', { clientId })).body).toEqual(first.body);
    const parallel = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => say(ann, 'all at once', { clientId: parallel })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message.id}`)).size).toBe(1);
    expect((await texts()).filter((text: string) => text === 'all at once')).toHaveLength(1);
    // Another member can use the same clientId.
    expect((await say(bob, 'mine', { clientId })).body.message.message).toBe('mine');
  });

  it.each([[''], ['x'.repeat(65)], ['a\u0000b'], ['\ud83d'], [' x '], [5]])(
    'refuses the clientId %j',
    async (clientId) => {
      await expectRefused(say(ann, 'hello', { clientId }), { status: 400, body: { field: 'clientId' } });
    },
  );

  it('refuses a muted member until the mute ends', async () => {
    const loud = await people.person();
    const until = new Date(Date.now() + 60_000).toISOString();
    await admin.put(`/api/moderation/members/${loud.id}`, { mutedUntil: until, reason: 'Too loud' });
    await expectRefused(say(loud, 'let me speak'), {
      status: 403,
      body: { error: `You are muted until ${until}`, code: 'muted' },
    });
    expect((await loud.get(chat)).status).toBe(200);
    await people.change(loud.id, { muted_until: new Date(Date.now() - 1) });
    expect((await say(loud, 'thank you')).status).toBe(201);
  });

  it('shows the name of a deleted member beside their messages', async () => {
    const leaving = await people.person();
    const { message } = (await say(leaving, 'remember me')).body;
    await db.deleteFrom('users').where('id', '=', leaving.id).execute();
    expect((await messages()).at(-1)).toMatchObject({
      id: message.id,
      username: leaving.username,
      message: 'remember me',
      author: null,
    });
  });
});

describe('a public message is deleted', () => {
  const remove = (who: Client, id: number) => who.delete(`${chat}/${id}`);
  const said = async (who: Client, text: string) => (await say(who, text)).body.message;

  it('by its author: an empty message stays in its place, and everyone is notified', async () => {
    const live = await openLiveClient(bob);
    const { id, seq } = await said(ann, 'I take this back');
    expect(await remove(ann, id)).toMatchObject({ status: 200, body: { success: true } });
    expect((await live.frame('public_chat.deleted')).data).toEqual({ id, seq });
    expect((await messages()).at(-1)).toMatchObject({
      id,
      seq,
      deleted: true,
      message: '',
      username: ann.username,
    });
    expect(await remove(ann, id)).toMatchObject({
      status: 404,
      body: { error: 'That message is not there any more', code: 'no_such_message' },
    });
    await live.close();
  });

  it('by a moderator, with an entry in the audit log, but not if its author has the same or a higher rank', async () => {
    const { id } = await said(ann, 'rude words');
    expect((await remove(admin, id)).status).toBe(200);
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'chat.delete')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      actor: admin.username,
      target: ann.username,
      details: { message: 'rude words', messageId: id },
    });
    const owner = await people.owner();
    const theirs = await said(owner, 'from above');
    expect((await remove(admin, theirs.id)).status).toBe(403);
    expect((await messages()).at(-1).message).toBe('from above');
  });

  it('by nobody else', async () => {
    const { id } = await said(ann, 'stays');
    const refusal = {
      status: 403,
      body: { error: 'You can only delete your own messages', code: 'not_your_message' },
    };
    await expectRefused(remove(bob, id), refusal);
    await expectRefused(remove(await people.withPermissions('staff.chat'), id), refusal);
    await expectRefused(remove(ann, 999_999), { status: 404 });
    await expectRefused(remove(visitor(), id), { status: 401 });
  });

  it('only once when two members delete it at the same time', async () => {
    const { id } = await said(ann, 'twice');
    const answers = await Promise.all([remove(ann, id), remove(admin, id), remove(ann, id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
  });
});

describe('the admin chat', () => {
  const staffChat = '/api/chat/messages';

  it('is readable only with the permission staff.chat, by request and live', async () => {
    const helper = await people.withPermissions('staff.chat');
    const [inside, outside] = [await openLiveClient(helper), await openLiveClient(bob)];
    const answer = await admin.post(staffChat, { message: 'Who is on duty?' });
    expect(answer).toMatchObject({
      status: 201,
      body: { message: { role: 'Admin', message: 'Who is on duty?' } },
    });
    expect((await inside.frame('staff_chat.message')).data).toEqual(answer.body.message);
    expect((await helper.get(staffChat)).body).toEqual({ messages: [answer.body.message], nextCursor: null });
    await say(ann, 'something public');
    await outside.frame('public_chat.message');
    expect(outside.of('staff_chat.message')).toEqual([]);

    const moderator = await people.withPermissions('chat.moderate');
    for (const who of [bob, moderator]) {
      expect((await who.get(staffChat)).status).toBe(403);
      expect((await who.post(staffChat, { message: 'me too' })).status).toBe(403);
      // The admin chat's messages do not exist in the public one.
      expect((await who.delete(`${chat}/${answer.body.message.id}`)).status).toBe(404);
    }
    expect((await helper.get(staffChat)).body.messages).toHaveLength(1);
    await Promise.all([inside.close(), outside.close()]);
  });

  it('is closed for a member who is no longer staff', async () => {
    const helper = await people.admin();
    const live = await openLiveClient(helper);
    const owner = await people.owner();
    expect((await owner.put(`/api/users/${helper.id}`, { role: 'Free' })).status).toBe(200);
    await live.frame('me.changed');
    expect((await helper.get(staffChat)).status).toBe(403);
    await admin.post(staffChat, { message: 'Not for Free ears' });
    await say(ann, 'marker');
    await live.frame('public_chat.message', ({ data }) => data.message === 'marker');
    expect(live.of('staff_chat.message')).toEqual([]);
    await live.close();
  });

  it('sends nothing to a member whose role was taken, even before their new rights are read', async () => {
    const helper = await people.admin();
    const owner = await people.owner();
    const live = await openLiveClient(helper);
    await db.transaction().execute(async (tx) => {
      // The lock delays the check of the member's live channel until the end of this transaction.
      await sql`lock table room_members in access exclusive mode`.execute(tx);
      expect((await owner.put(`/api/users/${helper.id}`, { role: 'Free' })).status).toBe(200);
      expect((await admin.post(staffChat, { message: 'Not for Free ears' })).status).toBe(201);
      expect((await say(ann, 'after the secret')).status).toBe(201);
    });
    await live.frame('public_chat.message', ({ data }) => data.message === 'after the secret');
    expect(live.of('staff_chat.message')).toEqual([]);
    expect(live.of('me.changed')).toHaveLength(1);
    await live.close();
  });

  it('shows a former staff member nothing of a quoted message, whichever clientId they repeat', async () => {
    const helper = await people.admin();
    const { body } = await admin.post(staffChat, { message: 'The code is 1234' });
    const reply = { message: 'Noted', clientId: 'ex-staff', replyTo: body.message.id };
    expect((await helper.post(staffChat, reply)).status).toBe(201);
    const owner = await people.owner();
    await owner.put(`/api/users/${helper.id}`, { role: 'Free' });
    await admin.put(`${staffChat}/${body.message.id}`, { message: 'The code is 9999' });
    expect((await helper.post(staffChat, reply)).status).toBe(403);
    const answer = await helper.post(chat, { message: 'Noted', clientId: 'ex-staff' });
    expect(answer).toMatchObject({ status: 400, body: { field: 'clientId' } });
    expect(JSON.stringify(answer.body)).not.toContain('9999');
  });

  it('also accepts 1 to 500 characters and writes one message per clientId', async () => {
    expect((await admin.post(staffChat, { message: 'x'.repeat(501) })).status).toBe(400);
    expect((await admin.post(staffChat, { message: ' ' })).status).toBe(400);
    const post = () => admin.post(staffChat, { message: 'once', clientId: 'staff-1' });
    const answers = await Promise.all([post(), post(), post()]);
    expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1);
  });
});
