import { expect, test } from 'vitest';
import { newChat, question, stream, textOf } from '../../test/ai.ts';
import { openLiveClient, refusedLive } from '../../test/live-client.ts';
import { startModelServer } from '../../test/model-server.ts';
import { createTus } from '../../test/tus.ts';
import { withApp, type TestApp } from '../../test/with-app.ts';

const notReady = { status: 503, body: { error: 'Not ready: stopping' } };
const patient = () => new AbortController().signal;

/** A room with one member, for uploads. */
async function createRoom(app: TestApp) {
  const [one, other] = [await app.people.paid(), await app.people.paid()];
  await one.post('/api/friends/request', { username: other.username });
  await other.post('/api/friends/request', { username: one.username });
  const { roomId } = (await one.post('/api/chat/rooms/private', { friendUsername: other.username })).body;
  return { one, roomId: roomId as number };
}

test('a stop first lets an AI answer end: meanwhile the server is not ready and answers everything else', async () => {
  const model = await startModelServer();
  const app = await withApp(model.settings);
  const member = await app.people.paid();
  const tab = await openLiveClient(member);
  const endAnswer = model.hold('Snow', ' falls');
  const events = stream(member, 'POST', '/api/ai/chat', {
    sessionId: await newChat(member),
    ...question('What is it?'),
  });
  await events.next();

  let isDrained = false;
  const drained = app.drain(patient()).then(() => (isDrained = true));
  expect(await app.visitor().get('/api/ready')).toMatchObject(notReady);
  expect((await member.post('/api/public-chat/messages', { message: 'still here' })).status).toBe(201);
  await tab.frame('public_chat.message');
  const newcomer = await openLiveClient(await app.people.free());
  expect(isDrained).toBe(false);

  endAnswer();
  expect(await textOf(events)).toBe('Snow falls');
  // Then the pages are asked to reconnect, and nobody can connect to this process any more.
  expect(await tab.closed).toEqual({ code: 1012, reason: 'restarting' });
  expect((await newcomer.closed).code).toBe(1012);
  expect(await refusedLive(member)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  // Calls that were on their way are still answered.
  expect((await member.get('/api/users/me')).status).toBe(200);
  await drained;
  await app.close();
});

test('a second signal skips the waiting', async () => {
  const model = await startModelServer();
  const app = await withApp(model.settings);
  const member = await app.people.paid();
  model.hold('Snow', ' falls');
  const events = stream(member, 'POST', '/api/ai/chat', {
    sessionId: await newChat(member),
    ...question('What is it?'),
  });
  await events.next();
  const hurry = new AbortController();
  const drained = app.drain(hurry.signal);
  expect(await app.visitor().get('/api/ready')).toMatchObject(notReady);
  hurry.abort();
  await drained;
  await events.return(undefined);
  await app.close(0);
});

test('DRAIN_SECONDS keeps everything answered while a proxy switches', async () => {
  const app = await withApp({ DRAIN_SECONDS: '1' });
  const began = performance.now();
  const drained = app.drain(patient());
  expect(await app.visitor().get('/api/ready')).toMatchObject(notReady);
  const tab = await openLiveClient(await app.people.free());
  await drained;
  expect(performance.now() - began).toBeGreaterThanOrEqual(1000);
  expect((await tab.closed).code).toBe(1012);
  expect((await app.visitor().get('/api/health')).status).toBe(200);
});

test('an upload that is cut by a stop continues at the next process where it stopped', async () => {
  const app = await withApp();
  const { one, roomId } = await createRoom(app);
  const { started, patching, onDisk } = createTus(app, roomId);
  const bytes = Buffer.alloc(400_000, 'snow');
  const path = await started(one, { size: bytes.length, name: 'snow.txt' });
  const sending = patching(one, path, bytes.length);
  sending.write(bytes.subarray(0, 150_000));
  await expect.poll(() => onDisk(path)).toBeGreaterThan(0);
  const cut = new Promise((resolve) => sending.on('close', resolve));
  await app.drain(patient());
  await Promise.all([app.close(), cut]);

  const next = await app.again();
  const again = createTus(next, roomId);
  const there = { ...one, url: next.url };
  const offset = await again.offsetOf(there, path);
  expect(offset).toBeGreaterThan(0);
  expect(offset).toBeLessThan(bytes.length);
  const rest = await again.patch(there, path, offset, new Uint8Array(bytes.subarray(offset)));
  expect(rest.status).toBe(204);
});
