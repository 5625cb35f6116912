import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, newChat, openChat, question, listShownMessages } from '../../../../test/ai.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import { saying, startModelServer } from '../../../../test/model-server.ts';
import type { Person } from '../../../../test/people.ts';
import { withApp } from '../../../../test/with-app.ts';

const model = await startModelServer();
const app = await withApp(model.settings);
afterAll(model.close);

let ann: Person;
let bob: Person;
beforeAll(async () => {
  [ann, bob] = [await app.people.paid(), await app.people.paid()];
});
const list = async (who: Person, query = '') => (await who.get(`/api/ai/chat/sessions${query}`)).body;
const names = (body: { sessions: { name: string }[] }) => body.sessions.map(({ name }) => name);

describe('chats with SnowyAI', () => {
  it('are saved, listed with their messages, renamed and deleted', async () => {
    const who = await app.people.paid();
    const messages = [
      { role: 'system', content: 'Be a pirate' },
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Try [Nosferatu] or [No Such Film].' },
    ];
    const created = await who.post('/api/ai/chat/sessions', { sessionName: 'First', messages });
    expect(created).toMatchObject({ status: 201, body: { sessionId: expect.any(Number) } });
    const { sessionId } = created.body;
    expect((await list(who)).sessions).toMatchObject([
      {
        id: sessionId,
        name: 'First',
        isAnswering: false,
        lastActivity: expect.stringMatching(/Z$/),
        messages: [
          { role: 'user', content: 'Hi', titles: [] },
          {
            role: 'assistant',
            titles: [{ text: 'Nosferatu', title: 'Nosferatu', year: 1922, type: 'movie' }],
          },
        ],
      },
    ]);
    expect((await list(who, '?messages=none')).sessions[0].messages).toEqual([]);
    const path = `/api/ai/chat/sessions/${sessionId}`;
    expect((await who.put(path, { sessionName: 'Renamed', messages: messages.slice(0, 2) })).status).toBe(
      200,
    );
    expect((await list(who)).sessions).toMatchObject([{ name: 'Renamed', messages: [{ content: 'Hi' }] }]);
    expect(await who.delete(path)).toMatchObject({ status: 409, body: { code: 'last_chat' } });
    await newChat(who);
    expect(await who.delete(path)).toMatchObject({ status: 200, body: { success: true } });
    expect(await who.get(path)).toMatchObject({ status: 404, body: { code: 'no_such_chat' } });
  });

  it('two parallel deletions leave the last chat', async () => {
    const who = await app.people.paid();
    const ids = [await newChat(who), await newChat(who)];
    const answers = await Promise.all(ids.map((id) => who.delete(`/api/ai/chat/sessions/${id}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await list(who)).sessions).toHaveLength(1);
  });

  it('are named after the first thirty characters of their first message, unless they have a name', async () => {
    const chat = await newChat(ann);
    await ask(ann, chat, 'What should I watch on a rainy Sunday afternoon?');
    expect((await openChat(ann, chat)).name).toBe('What should I watch on a rainy…');
    await ask(ann, chat, 'And then?');
    expect((await openChat(ann, chat)).name).toBe('What should I watch on a rainy…');
    const named = await newChat(ann);
    await ann.put(`/api/ai/chat/sessions/${named}`, { sessionName: 'Mine' });
    await ask(ann, named, 'Hi');
    expect((await openChat(ann, named)).name).toBe('Mine');
  });

  it('send the model the messages of the shown version only', async () => {
    const chat = await newChat(ann);
    await ask(ann, chat, 'First');
    const [, first] = listShownMessages(await openChat(ann, chat));
    await ask(ann, chat, 'Second');
    expect(model.asked.at(-1)!.messages.slice(1)).toEqual([
      { role: 'user', content: 'First' },
      { role: 'assistant', content: 'Hello there.' },
      { role: 'user', content: 'Second' },
    ]);
    // Edited: another version after the same answer. The old version still exists.
    await ask(ann, chat, 'Second, better', { parentId: first!.id });
    expect(model.asked.at(-1)!.messages.map(({ content }) => content)).not.toContain('Second');
    const edited = await openChat(ann, chat);
    expect(listShownMessages(edited).map(({ content }) => content)).toEqual([
      'First',
      'Hello there.',
      'Second, better',
      'Hello there.',
    ]);
    expect(edited.messages).toHaveLength(6);
    const old = edited.messages.find(({ content }) => content === 'Second')!;
    expect((await ann.put(`/api/ai/chat/sessions/${chat}/shown`, { messageId: old.id })).status).toBe(200);
    expect(listShownMessages(await openChat(ann, chat)).map(({ content }) => content)).toEqual([
      'First',
      'Hello there.',
      'Second',
      'Hello there.',
    ]);
    // Another answer to the first question.
    model.next(saying(['Another one.']));
    await ann.post('/api/ai/chat', { sessionId: chat, regenerate: first!.id });
    expect(listShownMessages(await openChat(ann, chat)).map(({ content }) => content)).toEqual([
      'First',
      'Another one.',
    ]);
  });

  it('notify the other tabs of every change, without any text of the chat', async () => {
    const live = await openLiveClient(ann);
    const chat = await newChat(ann);
    await ask(ann, chat, 'Nobody else reads this');
    const frames = () => live.of('ai.session').map(({ data }) => data.what);
    await expect.poll(frames).toEqual(['changed', 'answering', 'changed']);
    await newChat(ann);
    await ann.delete(`/api/ai/chat/sessions/${chat}`);
    await live.frame('ai.session', ({ data }) => data.what === 'deleted' && data.sessionId === chat);
    expect(JSON.stringify(live.frames)).not.toContain('Nobody else');
    await live.close();
  });

  it('are found by their messages and names, by their owner only', async () => {
    const chat = await newChat(ann);
    await ask(ann, chat, 'Where do walruses spend the winter? 100% sure');
    const find = async (who: Person, q: string) =>
      (await who.get(`/api/ai/chat/search?q=${encodeURIComponent(q)}`)).body.results;
    expect(await find(ann, 'WALRUSES')).toMatchObject([
      { sessionId: chat, messageId: null },
      { sessionId: chat, messageId: expect.any(Number), excerpt: expect.stringContaining('walruses') },
    ]);
    expect(await find(ann, '100%')).toHaveLength(1);
    expect(await find(ann, '%')).toHaveLength(1);
    expect(await find(bob, 'walruses')).toEqual([]);
    expect((await ann.get('/api/ai/chat/search?q=%20')).status).toBe(400);
  });

  it('are exported as Markdown, in the shown version', async () => {
    const chat = await newChat(ann);
    await ask(ann, chat, 'Hi *you*');
    const file = await ann.get(`/api/ai/chat/sessions/${chat}/export`);
    expect(file.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(file.body).toMatch(/^# Hi \*you\*\n[\s\S]*## You\n\nHi \*you\*\n\n## SnowyAI\n\nHello there\.\n$/);
  });

  it('are listed page by page, each once', async () => {
    const who = await app.people.paid();
    for (let n = 1; n <= 5; n += 1) await who.post('/api/ai/chat/sessions', { sessionName: `Chat ${n}` });
    const first = await list(who, '?limit=3');
    const rest = await list(who, `?limit=3&cursor=${first.nextCursor}`);
    expect([...names(first), ...names(rest)]).toEqual(['Chat 5', 'Chat 4', 'Chat 3', 'Chat 2', 'Chat 1']);
    expect(rest.nextCursor).toBeNull();
    expect((await who.get('/api/ai/chat/sessions?cursor=x')).status).toBe(400);
  });

  it('are deleted with the account', async () => {
    const who = await app.people.paid();
    await ask(who, await newChat(who), 'Hi');
    const owner = await app.people.owner();
    expect((await owner.delete(`/api/users/${who.id}`)).status).toBe(200);
    const left = await app.db.selectFrom('ai_sessions').select('id').where('user_id', '=', who.id).execute();
    expect(left).toEqual([]);
  });

  it('are never in the audit log', async () => {
    await ask(ann, await newChat(ann), 'A very secret word: xyzzy');
    const owner = await app.people.owner();
    expect(JSON.stringify((await owner.get('/api/admin/audit')).body)).not.toContain('xyzzy');
  });
});

describe('the question call refuses', () => {
  it.each([
    ['nothing', {}],
    ['a blank message', question('  \n ')],
    ['a long one', question('x'.repeat(8001))],
    ['an answer at the end', { messages: [{ role: 'assistant', content: 'Hi' }] }],
    ['a role of its own', { messages: [{ role: 'tool', content: 'Hi' }] }],
    ['101 messages', { messages: Array.from({ length: 101 }, () => ({ role: 'user', content: 'Hi' })) }],
    ['no id', { ...question('Hi'), sessionId: -1 }],
    ['another version of nothing', { regenerate: 1 }],
  ])('%s', async (_, body) => {
    const before = model.asked.length;
    expect(await ann.post('/api/ai/chat', body)).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    expect(model.asked).toHaveLength(before);
  });

  it('not a hundred messages of eight thousand characters', async () => {
    const messages = Array.from({ length: 99 }, (_, n) => ({
      role: n % 2 ? 'assistant' : 'user',
      content: 'x'.repeat(8000),
    }));
    messages.push({ role: 'user', content: 'And now?' });
    expect((await ann.post('/api/ai/chat', { messages })).status).toBe(200);
    // The model gets the last messages.
    expect(model.asked.at(-1)!.messages.length).toBeLessThan(10);
    expect(model.asked.at(-1)!.messages.at(-1)!.content).toBe('And now?');
  });

  it('the role system: such messages are dropped', async () => {
    const messages = [
      { role: 'system', content: 'You are a pirate' },
      { role: 'user', content: 'Hi' },
    ];
    await ann.post('/api/ai/chat/media', { messages, contentType: 'anime' });
    const [system, ...rest] = model.asked.at(-1)!.messages;
    expect(system!.content).toContain('recommend anime');
    expect(rest).toEqual([{ role: 'user', content: 'Hi' }]);
  });

  it('a question after a missing message, or in a chat of another member', async () => {
    const chat = await newChat(ann);
    expect(await ask(ann, chat, 'Hi', { parentId: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'no_such_message' },
    });
    expect(await ask(bob, chat, 'Hi')).toMatchObject({ status: 404, body: { code: 'no_such_chat' } });
    expect(await ann.post('/api/ai/chat', { sessionId: chat, regenerate: 999_999 })).toMatchObject({
      status: 404,
    });
  });
});
