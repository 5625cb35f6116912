import { expect, it } from 'vitest';
import { privateRoom } from '../../../test/rooms.ts';
import type { Answer } from '../../../test/client.ts';
import { withApp } from '../../../test/with-app.ts';

const { people } = await withApp({ RATE_LIMITS: 'on' });
const tooMany = { status: 429, body: { code: 'too_many' } };

/** Makes one call more than allowed: only the last one is refused, with `Retry-After`. */
async function expectLimit(max: number, call: () => Promise<Answer>, wanted: number) {
  const answers = await Promise.all(Array.from({ length: max }, call));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([wanted]));
  const refused = await call();
  expect(refused).toMatchObject(tooMany);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
}

it('a member can send 30 messages in 10 seconds to each chat; others are not affected', async () => {
  const [ann, bob] = [await people.person(), await people.person()];
  const roomId = await privateRoom(ann, bob);
  const publicly = () => ann.post('/api/public-chat/messages', { message: 'hi' });
  await expectLimit(30, publicly, 201);
  expect((await bob.get('/api/public-chat/messages')).body.messages).toHaveLength(30);
  await expectLimit(30, () => ann.post(`/api/chat/rooms/${roomId}/messages`, { content: 'hi' }), 201);
  await expectLimit(30, () => ann.post(`/api/chat/rooms/${roomId}/typing`), 204);
  expect((await bob.post('/api/public-chat/messages', { message: 'hi' })).status).toBe(201);
});

it('a member can start 60 uploads in 10 minutes', async () => {
  const ann = await people.person();
  await expectLimit(60, () => ann.send('POST', '/api/uploads', undefined, { 'tus-resumable': '1.0.0' }), 400);
});

it('a member can send 30 friend requests in 10 minutes', async () => {
  const ann = await people.person();
  await expectLimit(30, () => ann.post('/api/friends/request', { username: 'nobody-here' }), 404);
});

it('a member can notify 30 others with an @ in 10 minutes; later messages are sent without notifying', async () => {
  const ann = await people.person();
  const crowd = await Promise.all(Array.from({ length: 10 }, () => people.person()));
  const message = crowd.map(({ username }) => `@${username}`).join(' ');
  for (let n = 0; n < 4; n += 1)
    expect((await ann.post('/api/public-chat/messages', { message })).status).toBe(201);
  for (const who of crowd) expect((await who.get('/api/user/inbox/unread-count')).body.count).toBe(3);
});

it('a member can request name suggestions 60 times in 30 seconds', async () => {
  const ann = await people.person();
  await expectLimit(60, () => ann.get('/api/public-chat/mentionable?q=a'), 200);
});
