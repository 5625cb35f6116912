import { reportableKinds } from '@snowglobe/contract/features/support/support.limits.ts';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import type { Person } from '../../../test/people.ts';
import { uploadImage } from '../../../test/pictures.ts';
import { withApp } from '../../../test/with-app.ts';

const { people, db, core, visitor } = await withApp();
const staff = await people.admin();
const report = (who: Client, itemType: unknown, itemId: unknown, reason: unknown = 'Rude') =>
  who.post('/api/support/reports', { itemType, itemId, reason });
const setStatus = (id: number, status: unknown, outcome?: unknown, who: Client = staff) =>
  who.put(`/api/support/reports/${id}/status`, { status, outcome });
const inboxOf = async (who: Client) => (await who.get('/api/user/inbox')).body.messages;
const notThere = {
  status: 404,
  body: { error: 'What you want to report is not there', code: 'no_such_item' },
};

async function say(who: Client, message = 'You are all penguins'): Promise<number> {
  return (await who.post('/api/public-chat/messages', { message })).body.message.id;
}
async function befriend(one: Person, other: Person) {
  await one.post('/api/friends/request', { username: other.username });
  await other.post('/api/friends/request', { username: one.username });
}
async function sayInPrivate(one: Person, other: Person): Promise<{ id: number; roomId: number }> {
  await befriend(one, other);
  const { roomId } = (await one.post('/api/chat/rooms/private', { friendUsername: other.username })).body;
  const sent = await one.post(`/api/chat/rooms/${roomId}/messages`, { content: 'psst' });
  return { id: sent.body.message.id, roomId };
}

describe('a chat message', () => {
  it('is reported with a copy of its text, which stays after the message is deleted', async () => {
    const [author, reporter] = [await people.free(), await people.free()];
    const id = await say(author);
    const sent = await report(reporter, 'chat_message', id, ' Rude\u0007 ');
    expect(sent.status).toBe(201);
    expect(sent.body.report).toEqual({
      id: expect.any(Number),
      reported_item_type: 'chat_message',
      reported_item_id: id,
      reason: 'Rude',
      reporter_username: reporter.username,
      status: 'pending',
      created_at: expect.stringMatching(/Z$/),
      snapshot: {
        author: author.username,
        authorId: author.id,
        text: 'You are all penguins',
        time: expect.stringMatching(/Z$/),
        place: 'public',
        picture: null,
        fileName: null,
      },
      link: expect.stringMatching(/^\/\?screen=publicchat&at=\d+$/),
      outcome: '',
    });
    expect((await author.delete(`/api/public-chat/messages/${id}`)).status).toBe(200);
    await db.deleteFrom('users').where('id', 'in', [author.id, reporter.id]).execute();
    const { reports } = (await staff.get('/api/support/reports')).body;
    expect(reports[0]).toEqual(sent.body.report);
  });

  it('of a private chat or a group can only be reported by its members', async () => {
    const [ada, bob, eve] = [await people.free(), await people.free(), await people.free()];
    const { id } = await sayInPrivate(ada, bob);
    expect(await report(eve, 'chat_message', id)).toMatchObject(notThere);
    expect(await report(staff, 'chat_message', id)).toMatchObject(notThere);
    expect((await report(bob, 'chat_message', id)).body.report.snapshot).toMatchObject({
      author: ada.username,
      text: 'psst',
      place: 'private',
    });
    const group = { name: 'Two', members: [bob.username] };
    const { roomId } = (await ada.post('/api/chat/rooms/group', group)).body;
    const said = await ada.post(`/api/chat/rooms/${roomId}/messages`, { content: 'hello group' });
    await bob.post(`/api/chat/rooms/${roomId}/leave`);
    expect(await report(bob, 'chat_message', said.body.message.id)).toMatchObject(notThere);
  });

  it('of the admin chat can only be reported by those who can read it', async () => {
    const { id } = (await staff.post('/api/chat/messages', { message: 'among us' })).body.message;
    expect(await report(await people.paid(), 'chat_message', id)).toMatchObject(notThere);
    const helper = await people.withPermissions('staff.chat');
    expect((await report(helper, 'chat_message', id)).body.report.snapshot.place).toBe('staff');
  });

  it('that was deleted or never existed is not found', async () => {
    const [author, reporter] = [await people.free(), await people.free()];
    const id = await say(author);
    await author.delete(`/api/public-chat/messages/${id}`);
    for (const itemId of [id, 999_999_999, '0', '-1', 'abc', '1e3', '9'.repeat(30)])
      expect(await report(reporter, 'chat_message', itemId)).toMatchObject(notThere);
  });

  it('in a room of others can be deleted from its report, by moderators who outrank its author', async () => {
    const [author, reporter] = [await people.free(), await people.free()];
    const { id, roomId } = await sayInPrivate(author, reporter);
    const { id: reportId } = (await report(reporter, 'chat_message', id)).body.report;
    const remove = (who: Client) => who.delete(`/api/support/reports/${reportId}/item`);
    const answering = await people.withPermissions('support.manage');
    expect(await remove(answering)).toMatchObject({ status: 403, body: { code: 'not_your_message' } });
    // Without a report nobody can, whatever their role.
    expect((await staff.delete(`/api/chat/rooms/${roomId}/messages/${id}`)).status).toBe(404);

    const live = await openLiveClient(reporter);
    expect((await remove(staff)).status).toBe(200);
    expect((await live.frame('room.changed')).data).toMatchObject({ roomId, what: 'message_deleted' });
    await live.close();
    const { messages } = (await author.get(`/api/chat/rooms/${roomId}/messages`)).body;
    expect(JSON.stringify(messages)).not.toContain('psst');
    expect(await remove(staff)).toMatchObject({ status: 404, body: { code: 'no_such_message' } });
    const [entry] = (await staff.get('/api/admin/audit?action=chat.delete')).body.entries;
    expect(entry).toMatchObject({ actor: staff.username, target: author.username });
    expect(JSON.stringify(entry)).not.toContain('psst');

    const boss = await people.owner();
    const said = await sayInPrivate(boss, reporter);
    const above = (await report(reporter, 'chat_message', said.id)).body.report;
    expect((await staff.delete(`/api/support/reports/${above.id}/item`)).status).toBe(403);
    const person = (await report(reporter, 'user', author.id)).body.report;
    expect(await staff.delete(`/api/support/reports/${person.id}/item`)).toMatchObject({
      status: 409,
      body: { code: 'not_removable' },
    });
  });

  it('with a file is reported with the file name', async () => {
    const [ada, bob] = [await people.free(), await people.free()];
    const { roomId } = await sayInPrivate(ada, bob);
    const form = new FormData();
    form.append('type', 'file');
    form.append('file', new Blob(['x']), 'virus.exe');
    const sent = await ada.post(`/api/chat/rooms/${roomId}/upload`, form);
    const { snapshot } = (await report(bob, 'chat_message', sent.body.message.id)).body.report;
    expect(snapshot).toMatchObject({ fileName: 'virus.exe', text: '' });
  });
});

describe('a member', () => {
  it('can be reported by either form of id or by name, always as the same member', async () => {
    const rude = await people.person({ source: 'Google' });
    const profilePicture = await uploadImage(rude);
    await rude.put('/api/profile/update', { bio: 'I hate snow', profilePicture });
    for (const itemId of [rude.id, String(rude.id), `google_${rude.id}`, rude.username.toUpperCase()]) {
      const reporter = await people.free();
      const sent = await report(reporter, 'user', itemId);
      expect(sent.body.report).toMatchObject({
        reported_item_type: 'user',
        reported_item_id: rude.id,
        snapshot: { author: rude.username, text: 'I hate snow', picture: profilePicture },
      });
      expect(await report(reporter, 'user', rude.id)).toMatchObject({ status: 409 });
    }
    await rude.put('/api/profile/update', { bio: 'I love snow' });
    const { reports } = (await staff.get('/api/support/reports')).body;
    expect(reports[0].snapshot.text).toBe('I hate snow');
  });

  it('that does not exist is not found', async () => {
    const who = await people.free();
    for (const itemId of [999_999_999, 'google_999999999', 'nobody-here'])
      expect(await report(who, 'user', itemId)).toMatchObject(notThere);
  });
});

describe('refused is', () => {
  it('a second report of the same item by the same member, also at the same moment and after it was resolved', async () => {
    const [author, reporter, other] = [await people.free(), await people.free(), await people.free()];
    const id = await say(author);
    const all = await Promise.all(Array.from({ length: 5 }, () => report(reporter, 'chat_message', id)));
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    const refused = all.find(({ status }) => status === 409)!;
    expect(refused.body).toEqual({ error: 'You have already reported this', code: 'already_reported' });
    expect(await inboxOf(reporter)).toHaveLength(1);
    await setStatus(all.find(({ status }) => status === 201)!.body.report.id, 'resolved');
    expect(await report(reporter, 'chat_message', id)).toMatchObject({ status: 409 });
    expect((await report(other, 'chat_message', id)).status).toBe(201);
  });

  it('an unknown kind, a missing or too long reason, and an empty form', async () => {
    const who = await people.free();
    for (const kind of ['poster', '', 7, undefined]) {
      expect(await report(who, kind, 1)).toMatchObject({ status: 400, body: { field: 'itemType' } });
    }
    // A kind of a feature that does not exist.
    for (const kind of reportableKinds.filter((one) => !core.reportables.of(one))) {
      expect(await report(who, kind, 1)).toMatchObject({
        status: 400,
        body: { error: 'This kind of thing can not be reported', code: 'not_reportable', field: 'itemType' },
      });
    }
    for (const itemId of [undefined, '', ' ', 0, -1, 1.5, null, {}])
      expect(await report(who, 'user', itemId)).toMatchObject({ status: 400, body: { field: 'itemId' } });
    for (const reason of [null, ' ', 'x'.repeat(501), 5])
      expect(await report(who, 'user', staff.id, reason)).toMatchObject({
        status: 400,
        body: { field: 'reason' },
      });
    expect((await report(who, 'user', staff.id, '❄'.repeat(500))).status).toBe(201);
    expect(await report(visitor(), 'user', staff.id)).toMatchObject({ status: 401 });
  });
});

describe('the reporter', () => {
  it('is thanked at once, and gets the outcome when it is resolved', async () => {
    const [author, reporter] = [await people.free(), await people.free()];
    const live = await openLiveClient(reporter);
    const { id } = (await report(reporter, 'chat_message', await say(author))).body.report;
    expect((await live.frame('inbox.message')).data).toMatchObject({
      type: 'report_confirmation',
      title: 'Report received',
      message: `Thank you for reporting a message by ${author.username}. Our staff will look at it.`,
      related_ticket_id: null,
    });
    expect((await setStatus(id, 'reviewing', 'too early')).body.report).toMatchObject({
      status: 'reviewing',
      outcome: '',
    });
    expect(await inboxOf(reporter)).toHaveLength(1);
    const resolved = await setStatus(id, 'resolved', ' The message was deleted. ');
    expect(resolved.body.report).toMatchObject({
      status: 'resolved',
      outcome: 'The message was deleted.',
    });
    expect((await inboxOf(reporter))[0]).toMatchObject({
      type: 'report_confirmation',
      title: 'Report resolved',
      message: `Our staff dealt with your report of a message by ${author.username}. The message was deleted.`,
    });
    expect(await inboxOf(author)).toEqual([]);
    expect(live.of('report.changed')).toEqual([]);
    await live.close();
  });

  it('is notified even without an outcome text; a deleted reporter is not', async () => {
    const [rude, reporter, leaver] = [await people.free(), await people.free(), await people.free()];
    const first = (await report(reporter, 'user', rude.id)).body.report;
    const second = (await report(leaver, 'user', rude.id)).body.report;
    await setStatus(first.id, 'resolved');
    expect((await inboxOf(reporter))[0].message).toBe(
      `Our staff dealt with your report of ${rude.username}.`,
    );
    await staff.delete(`/api/users/${leaver.id}`);
    expect((await setStatus(second.id, 'resolved')).body.report).toMatchObject({
      status: 'resolved',
      reporter_username: leaver.username,
    });
  });
});

describe('staff', () => {
  it('see reports newest first, by status, page by page', async () => {
    const rude = await people.free();
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1)
      ids.unshift((await report(await people.free(), 'user', rude.id)).body.report.id);
    await setStatus(ids[1]!, 'reviewing');
    const walk = async (query: string) => {
      const seen: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body } = await staff.get(`/api/support/reports?${query}${cursor && `&cursor=${cursor}`}`);
        seen.push(...body.reports.map((one: { id: number }) => one.id));
        cursor = body.nextCursor;
      }
      return seen;
    };
    expect((await walk('limit=2')).slice(0, 5)).toEqual(ids);
    const pending = await walk('status=pending&limit=2');
    expect(pending.slice(0, 4)).toEqual(ids.filter((_, n) => n !== 1));
    expect(await walk('status=reviewing&limit=1')).toContain(ids[1]);
    for (const query of ['status=done', 'cursor=x', 'limit=0'])
      expect(await staff.get(`/api/support/reports?${query}`)).toMatchObject({ status: 400 });
  });

  it('see a new report live, and that another staff member resolved it', async () => {
    const live = await openLiveClient(await people.withPermissions('support.manage'));
    const outsiders = await openLiveClient(await people.withPermissions('users.manage', 'chat.moderate'));
    const reporter = await people.free();
    const sent = (await report(reporter, 'user', staff.id)).body.report;
    expect((await live.frame('report.changed')).data).toEqual(sent);
    const { body } = await setStatus(sent.id, 'resolved', 'Done');
    const isResolved = ({ data }: { data: { status: string } }) => data.status === 'resolved';
    expect((await live.frame('report.changed', isResolved)).data).toEqual(body.report);
    await say(reporter, 'the last word');
    await outsiders.frame('public_chat.message', ({ data }) => data.message === 'the last word');
    expect(outsiders.of('report.changed')).toEqual([]);
    await Promise.all([live.close(), outsiders.close()]);
  });

  it('resolve it at the same moment: one notice to the reporter, one audit entry', async () => {
    const [rude, reporter] = [await people.free(), await people.free()];
    const { id } = (await report(reporter, 'user', rude.id)).body.report;
    const other = await people.owner();
    const both = await Promise.all([
      setStatus(id, 'resolved', 'one'),
      setStatus(id, 'resolved', 'two', other),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map(({ body }) => body.report.outcome)).size).toBe(1);
    expect(await inboxOf(reporter)).toHaveLength(2);
    const noted = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'report.status')
      .where('target', '=', rude.username)
      .execute();
    expect(noted).toMatchObject([
      { details: { reportId: id, itemType: 'user', itemId: rude.id, from: 'pending', to: 'resolved' } },
    ]);
  });

  it('need support.manage to handle reports', async () => {
    const reporter = await people.free();
    const { id } = (await report(reporter, 'user', staff.id)).body.report;
    const refused = [reporter, await people.paid(), await people.withPermissions('chat.moderate')];
    for (const who of refused) {
      expect(await who.get('/api/support/reports')).toMatchObject({ status: 403 });
      expect(await setStatus(id, 'resolved', undefined, who)).toMatchObject({ status: 403 });
    }
    for (const who of [await people.owner(), await people.withPermissions('support.manage')]) {
      expect((await who.get('/api/support/reports')).status).toBe(200);
      expect((await setStatus(id, 'reviewing', undefined, who)).status).toBe(200);
    }
    for (const status of ['done', undefined, null])
      expect(await setStatus(id, status)).toMatchObject({ status: 400, body: { field: 'status' } });
    expect(await setStatus(id, 'resolved', 'x'.repeat(501))).toMatchObject({ status: 400 });
    expect(await setStatus(999_999, 'resolved')).toMatchObject({
      status: 404,
      body: { error: 'There is no such report', code: 'no_such_report' },
    });
  });
});
