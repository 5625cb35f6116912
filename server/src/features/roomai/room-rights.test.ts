import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLiveClient } from '../../../test/live-client.ts';
import { refusing, startModelServer } from '../../../test/model-server.ts';
import {
  allowAi,
  askInRoom,
  block,
  getMessage,
  isWriting,
  listAnswers,
  roomWithAi,
  switchAi,
  waitForEnd,
} from '../../../test/room-ai.ts';
import { getRoom, group, listNotices, privateRoom, say } from '../../../test/rooms.ts';
import { withApp } from '../../../test/with-app.ts';

const model = await startModelServer();
const app = await withApp(model.settings);
afterAll(model.close);
const { people } = app;
const owner = await people.owner();

beforeAll(() => allowAi(owner));

const two = async () => [await people.paid(), await people.paid()] as const;

describe('who may ask', () => {
  it('a member without access gets no answer, and the model gets nothing', async () => {
    const [ann, bob] = [await people.free(), await people.paid()];
    const roomId = await roomWithAi(bob, ann);
    const before = model.asked.length;
    const { asked, answers } = await askInRoom(ann, roomId, 'hello?');
    expect(asked.aiQuestion).toEqual({ state: 'failed', reason: 'access' });
    expect(answers).toEqual([]);
    expect(model.asked).toHaveLength(before);
  });

  it('counts against the quota of the asker once, and not without an answer', async () => {
    const [ann, bob] = [await people.trial(), await people.paid()];
    const roomId = await roomWithAi(bob, ann);
    const left = async () => (await ann.get('/api/ai/usage-status')).body.remaining as number;
    await askInRoom(ann, roomId, 'one');
    expect(await left()).toBe(99);
    model.next(refusing(400), refusing(400));
    expect((await askInRoom(ann, roomId, 'two')).asked.aiQuestion).toEqual({
      state: 'failed',
      reason: 'unavailable',
    });
    expect(await left()).toBe(99);
    for (let n = 0; n < 99; n += 1)
      await app.core.quotas.reserve({
        memberId: ann.id,
        name: 'ai.texts',
        ticket: `full-${ann.id}-${n}`,
        limit: 100,
        seconds: 3600,
      });
    const asked = model.asked.length;
    expect((await askInRoom(ann, roomId, 'three')).asked.aiQuestion?.reason).toBe('limit');
    expect(model.asked).toHaveLength(asked);
  });

  it('a message that is sent twice with one clientId asks once', async () => {
    const [ann, bob] = await two();
    const roomId = await roomWithAi(ann, bob);
    const body = { content: '@SnowyAI once?', clientId: 'once' };
    const [first] = await Promise.all([1, 2].map(() => ann.post(`/api/chat/rooms/${roomId}/messages`, body)));
    await waitForEnd(ann, roomId, first!.body.message.id);
    expect(await listAnswers(ann, roomId)).toHaveLength(1);
  });

  it('SnowyAI is a reserved name', async () => {
    const form = { username: 'Snowy_AI', email: 'snowy-ai@example.com', password: 'correct horse battery' };
    const answer = await app
      .visitor()
      .post('/api/auth/register', { ...form, confirmPassword: form.password });
    expect(answer.body.code).toBe('name_reserved');
  });
});

describe('the switches', () => {
  it('in a private chat both can switch it; a notice says who did', async () => {
    const [ann, bob] = await two();
    const roomId = await privateRoom(ann, bob);
    expect((await getRoom(bob, roomId)).ai).toBe('off');
    const { id } = await say(ann, roomId, '@SnowyAI hello?');
    expect((await getMessage(ann, roomId, id)).aiQuestion).toBeUndefined();
    const tab = await openLiveClient(ann);
    expect((await switchAi(bob, roomId)).status).toBe(200);
    expect((await switchAi(bob, roomId)).status).toBe(200);
    await tab.frame('room.changed', ({ data }) => data.what === 'ai');
    expect((await getRoom(ann, roomId)).ai).toBe('on');
    expect((await switchAi(ann, roomId, false)).status).toBe(200);
    expect(await listNotices(ann, roomId)).toEqual([
      expect.stringContaining(`${bob.username} switched on SnowyAI`),
      `${ann.username} switched off SnowyAI`,
    ]);
  });

  it('in a group the creator switches it on, and every member can switch it off', async () => {
    const [ann, bob] = await two();
    const roomId = await group(ann, bob);
    expect((await switchAi(bob, roomId)).body.code).toBe('only_creator');
    await switchAi(ann, roomId);
    expect((await switchAi(bob, roomId, false)).status).toBe(200);
    expect((await switchAi(await people.paid(), roomId)).body.code).toBe('no_such_room');
  });

  it('the owner decides for all rooms, and only the owner', async () => {
    const [ann, bob] = await two();
    const roomId = await roomWithAi(ann, bob);
    const admin = await people.admin();
    expect((await admin.put('/api/admin/ai-places', { rooms: false })).status).toBe(403);
    const tab = await openLiveClient(bob);
    await owner.put('/api/admin/ai-places', { rooms: false });
    try {
      expect((await tab.frame('ai.places')).data).toEqual({ rooms: false, firstAnswers: true, drafts: true });
      expect((await getRoom(ann, roomId)).ai).toBe('unavailable');
      const { id } = await say(ann, roomId, '@SnowyAI hello?');
      expect((await getMessage(ann, roomId, id)).aiQuestion).toBeUndefined();
      expect((await switchAi(ann, await privateRoom(ann, await people.paid()))).body.code).toBe('ai_off');
    } finally {
      await allowAi(owner);
    }
  });

  it('an answer is not written into a room where it was switched off meanwhile, or that the asker left', async () => {
    const [ann, bob] = await two();
    const roomId = await group(ann, bob);
    await switchAi(ann, roomId);
    let release = model.hold('Too', ' late.');
    const { id } = await say(bob, roomId, '@SnowyAI slowly?');
    await isWriting(bob, roomId, id);
    await switchAi(bob, roomId, false);
    release();
    expect((await waitForEnd(bob, roomId, id)).aiQuestion).toEqual({ state: 'failed', reason: 'off' });
    await switchAi(ann, roomId);
    release = model.hold('Too', ' late.');
    const later = await say(bob, roomId, '@SnowyAI again?');
    await isWriting(bob, roomId, later.id);
    await bob.post(`/api/chat/rooms/${roomId}/leave`);
    release();
    expect((await waitForEnd(ann, roomId, later.id)).aiQuestion?.state).toBe('failed');
    expect(await listAnswers(ann, roomId)).toEqual([]);
  });
});

it('an answer is not written into a private chat that was closed', async () => {
  const [ann, bob] = await two();
  const roomId = await roomWithAi(ann, bob);
  const release = model.hold('Too', ' late.');
  const { id } = await say(ann, roomId, '@SnowyAI slowly?');
  await isWriting(ann, roomId, id);
  await block(bob, ann);
  release();
  expect((await waitForEnd(ann, roomId, id)).aiQuestion).toEqual({ state: 'failed', reason: 'off' });
  expect(await listAnswers(bob, roomId)).toEqual([]);
});
