import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '@snowglobe/contract/client.ts';
import { quoteOf } from './feed.ts';
import { nextMoment } from '../../../../test/moments.ts';
import { createPretendPage, type Fate, type PretendPage } from '../../../../test/pretend-page.ts';

type Step =
  | 'they say'
  | 'I say'
  | 'line breaks'
  | 'line breaks for too long'
  | 'look'
  | 'look away'
  | 'go back'
  | { erase: number }
  | { react: number }
  | { edit: number }
  | { answer: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Step>('they say', 'I say') },
  { weight: 2, arbitrary: fc.constantFrom<Step>('line breaks', 'line breaks for too long') },
  { weight: 2, arbitrary: fc.constantFrom<Step>('look', 'look away', 'go back') },
  { weight: 2, arbitrary: fc.record({ erase: fc.oneof(fc.nat(2), fc.nat(140)) }) },
  { weight: 1, arbitrary: fc.record({ react: fc.oneof(fc.nat(2), fc.nat(140)) }) },
  { weight: 1, arbitrary: fc.record({ edit: fc.oneof(fc.nat(2), fc.nat(140)) }) },
  { weight: 1, arbitrary: fc.record({ answer: fc.oneof(fc.nat(2), fc.nat(140)) }) },
);
const steps = fc.array(step, { minLength: 1, maxLength: 14 });
const fates = fc.array(fc.constantFrom<Fate>('arrives', 'arrives', 'request lost', 'answer lost'), {
  maxLength: 12,
});
/** Sizes around that of a page (50), where mistakes are likely. */
const earlier = fc.constantFrom(0, 3, 49, 50, 51, 130);

/** A simulated member who uses the page. It remembers the texts that the member sent and those that were deleted. */
function createMember(page: PretendPage) {
  const said: string[] = [];
  const gone = new Set<string>();
  const acts: Record<Extract<Step, string>, () => void> = {
    'they say': () => void page.server.write('oda', `oda ${page.server.messages.length}`),
    'I say': () => {
      said.push(`mine ${said.length}`);
      page.chatState.unsent.send(page.feed, said.at(-1)!);
    },
    'line breaks': () => page.network.cut(),
    'line breaks for too long': () => {
      page.network.isTooMuch = true;
      page.network.cut();
    },
    look: page.look,
    'look away': page.lookAway,
    'go back': () => void page.chatState.cache.loadOlder(page.feed).catch(() => {}),
  };
  function erase(back: number): void {
    const message = page.server.messages.at(-1 - back);
    if (!message) return;
    gone.add(message.content);
    page.server.erase(message.seq);
  }
  const atBack = (back: number) => page.server.messages.at(-1 - back);
  function react(back: number): void {
    const message = atBack(back);
    if (message) page.server.change(message.seq, { reactions: [{ reaction: 'like', memberIds: [2] }] });
  }
  /** Edits only messages of others, because the member's own are searched by their text. */
  function edit(back: number): void {
    const message = atBack(back);
    if (message?.sender === 'oda') page.server.change(message.seq, { content: `${message.content}!` });
  }
  function answer(back: number): void {
    const message = page.shown().held.at(-1 - back);
    if (!message || message.deleted) return;
    said.push(`mine ${said.length}`);
    page.chatState.unsent.send(page.feed, said.at(-1)!, quoteOf(page.feed, message));
  }
  page.live.start();
  page.look();
  return {
    /** The last seq and the read mark at the previous check. */
    before: { lastSeq: 0, mark: 0 },
    said,
    gone,
    act(each: Step): void {
      if (typeof each === 'string') acts[each]();
      else if ('erase' in each) erase(each.erase);
      else if ('react' in each) react(each.react);
      else if ('edit' in each) edit(each.edit);
      else answer(each.answer);
    },
  };
}

type Member = ReturnType<typeof createMember>;

/** Conditions that must be true at every moment, in every order of events. */
function expectWholeAndInOrder(page: PretendPage, { said, gone, before }: Member): void {
  const room = page.room();
  const now = { lastSeq: room?.lastSeq ?? 0, mark: room ? room.lastSeq - room.unreadCount : 0 };
  expect(now.lastSeq, 'the last seq never decreases').toBeGreaterThanOrEqual(before.lastSeq);
  expect(now.mark, 'the read mark never moves back').toBeGreaterThanOrEqual(before.mark);
  Object.assign(before, now);
  expect(page.network.faults).toEqual([]);
  const { held, own } = page.shown();
  const first = held[0]?.seq ?? 1;
  expect(held.map(({ seq }) => seq)).toEqual(held.map((_, at) => first + at));
  for (const { seq, deleted, content } of held) {
    if (page.erased.has(seq)) expect({ seq, deleted, content }).toEqual({ seq, deleted: true, content: '' });
  }
  const ids = [...held, ...own].map(({ clientId, seq }) => clientId ?? seq);
  expect(new Set(ids).size, 'no message is shown twice').toBe(ids.length);
  if (!page.isLooking() || held.length === 0) return;
  const seen = new Set([...held, ...own].map(({ content }) => content));
  const isFurtherUp = (text: string) =>
    page.server.messages.some(({ content, seq }) => content === text && seq < first);
  const missing = said.filter((text) => !seen.has(text) && !gone.has(text) && !isFurtherUp(text));
  expect(missing, 'members always see their own messages, from the moment of sending').toEqual([]);
}

test('in every order of answers, events and lost connections, each message is shown once, in its position, and the unread count is right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, fates, earlier, async (scheduler, taken, lost, count) => {
      const page = createPretendPage(scheduler, { earlier: count, fates: lost });
      const member = createMember(page);
      scheduler.scheduleSequence(
        taken.map((each) => ({ label: JSON.stringify(each), builder: async () => member.act(each) })),
      );
      while (await nextMoment(scheduler)) {
        expectWholeAndInOrder(page, member);
      }
      if (!page.isLooking()) page.look();
      await page.mend();

      const { held, own } = page.shown();
      const { messages, marks } = page.server;
      const { said, gone } = member;
      expect(own).toEqual([]);
      expect(held.length).toBeGreaterThanOrEqual(Math.min(50, messages.length));
      expect(held).toEqual(messages.slice(messages.length - held.length));
      const mine = messages.filter(({ sender }) => sender === 'me');
      expect(
        mine.map(({ content, deleted }, at) => (deleted && gone.has(said[at]!) ? said[at] : content)),
      ).toEqual(said);
      expect(page.room()).toMatchObject({
        lastSeq: messages.length,
        unreadCount: messages.length - marks.get('me')!,
      });
      expect(page.network.lines, 'one connection, however often it was lost').toBe(1);
      page.leave();
    }),
    { numRuns: 400 },
  );
});

test('unsent messages are never sent in the name of the next member who signs in', async () => {
  const saidOnly = fc.array(fc.constantFrom<Step>('I say', 'line breaks', 'they say'), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), saidOnly, fates, fc.nat(30), async (scheduler, taken, lost, moments) => {
      const page = createPretendPage(scheduler, { earlier: 3, fates: lost });
      const member = createMember(page);
      for (const each of taken) member.act(each);
      for (let n = 0; n < moments; n += 1) await nextMoment(scheduler);
      page.live.stop();
      page.chatState.clear();
      page.client.clear();
      page.network.member = 'oda';
      page.look();
      page.live.start();
      await page.mend();
      const { messages } = page.server;
      expect(
        messages.filter(({ sender, content }) => sender === 'oda' && content.startsWith('mine')),
      ).toEqual([]);
      expect(page.shown().own).toEqual([]);
      expect(page.shown().held).toEqual(messages);
      page.leave();
    }),
    { numRuns: 300 },
  );
});

test('after too many missed messages the page starts again at the newest', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.constantFrom(999, 1000, 1001, 1200), async (scheduler, missed) => {
      const page = createPretendPage(scheduler, { earlier: 60, fates: [] });
      createMember(page);
      await scheduler.waitIdle();
      page.live.stop();
      for (let n = 0; n < missed; n += 1) page.server.write('oda', `missed ${n}`);
      // The page's poll without a live connection: it only asks for new messages.
      void page.client.refetchQueries({ queryKey: page.feed.key });
      await scheduler.waitIdle();
      const { held } = page.shown();
      expect(held.at(-1)?.seq).toBe(60 + missed);
      expect(held).toHaveLength(missed < 1000 ? 50 + missed : 50);
      expect(held.map(({ seq }) => seq)).toEqual(held.map((_, at) => held[0]!.seq + at));
      page.leave();
    }),
    { numRuns: 12 },
  );
});

/** A page that shows a room with `count` messages and has finished loading. */
async function createLoadedPage(count: number) {
  const scheduler = fc.sample(fc.scheduler(), { numRuns: 1, seed: 7 })[0]!;
  const page = createPretendPage(scheduler, { earlier: count, fates: [] });
  const member = createMember(page);
  await scheduler.waitIdle();
  return { page, member, scheduler };
}

test('missed messages are fetched page by page, each page once', async () => {
  const { page, scheduler } = await createLoadedPage(10);
  page.live.stop();
  for (let n = 0; n < 250; n += 1) page.server.write('oda', `missed ${n}`);
  const before = page.network.pages;
  void page.client.refetchQueries({ queryKey: page.feed.key });
  await scheduler.waitIdle();
  expect(page.network.pages - before).toBe(3);
  expect(page.shown().held).toEqual(page.server.messages);
});

test('after a long disconnection all loaded messages are fetched again, however many they are', async () => {
  const { page, scheduler } = await createLoadedPage(400);
  for (let n = 0; n < 4; n += 1) {
    void page.chatState.cache.loadOlder(page.feed);
    await scheduler.waitIdle();
  }
  expect(page.shown().held).toHaveLength(400);
  page.network.isTooMuch = true;
  page.network.cut();
  for (const seq of [3, 120, 390]) page.server.erase(seq);
  await scheduler.waitIdle();
  expect(page.shown().held).toEqual(page.server.messages);
});

test('after the server was restored from an older backup, messages that it no longer has disappear', async () => {
  const { page, scheduler } = await createLoadedPage(20);
  page.network.isTooMuch = true;
  page.network.cut();
  page.server.messages.splice(15);
  await scheduler.waitIdle();
  expect(page.shown().held).toEqual(page.server.messages);
});

test('a sent message gets its position from the answer, without the live channel', async () => {
  const { page, scheduler } = await createLoadedPage(5);
  page.live.stop();
  page.chatState.unsent.send(page.feed, 'said on a bad line');
  await scheduler.waitIdle();
  expect(page.shown()).toMatchObject({ own: [], held: { length: 6 } });
});

test('an answer to a send that arrives after a page of later messages changes nothing', async () => {
  const { page, member, scheduler } = await createLoadedPage(5);
  page.chatState.unsent.send(page.feed, 'long ago');
  while (page.server.messages.length === 5) await nextMoment(scheduler);
  page.live.stop();
  page.chatState.cache.clear();
  page.client.removeQueries({ queryKey: page.feed.key });
  for (let n = 0; n < 80; n += 1) page.server.write('oda', `later ${n}`);
  page.look();
  await scheduler.waitIdle();
  expectWholeAndInOrder(page, member);
  expect(page.shown()).toMatchObject({ own: [], held: { length: 50 } });
});

test('a refused message waits for the decision of its author, and the next message is sent', async () => {
  const { page, scheduler } = await createLoadedPage(5);
  const { send } = page.feed;
  page.feed.send = () => Promise.reject(new ApiError(403, { error: 'You are muted', code: 'muted' }));
  page.chatState.unsent.send(page.feed, 'refused');
  await scheduler.waitIdle();
  page.feed.send = send;
  page.chatState.unsent.send(page.feed, 'taken');
  await scheduler.waitIdle();
  const [refused] = page.shown().own;
  const why = { state: 'failed', error: 'You are muted', code: 'muted' };
  expect(refused).toMatchObject({ content: 'refused', sending: why });
  expect(page.server.messages.at(-1)).toMatchObject({ content: 'taken' });
  page.chatState.unsent.resend(page.feed, refused!.clientId);
  await scheduler.waitIdle();
  expect(page.server.messages.at(-1)).toMatchObject({ content: 'refused' });
  expect(page.shown().own).toEqual([]);
});

test('a refused message disappears when its author discards it', async () => {
  const { page, scheduler } = await createLoadedPage(5);
  page.feed.send = () => Promise.reject(new ApiError(403, {}));
  page.chatState.unsent.send(page.feed, 'refused');
  await scheduler.waitIdle();
  page.chatState.unsent.discard(page.feed, page.shown().own[0]!.clientId);
  expect(page.shown().own).toEqual([]);
});

/** Holds back the answer to the next page until the returned function is called. */
function holdPage(page: PretendPage): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { list } = page.feed;
  page.feed.list = async (query) => {
    page.feed.list = list;
    const answer = structuredClone(page.server.page(query));
    await promise;
    return answer;
  };
  return resolve;
}

test('an answer from before a deletion does not restore the deleted text, in older or new messages', async () => {
  const { page, scheduler } = await createLoadedPage(130);
  page.live.stop();
  const releaseOlder = holdPage(page);
  const older = page.chatState.cache.loadOlder(page.feed);
  page.chatState.cache.applyDeleted(page.feed, 40);
  releaseOlder();
  await older;
  page.server.write('oda', 'regretted');
  const releaseNewer = holdPage(page);
  void page.client.refetchQueries({ queryKey: page.feed.key });
  page.chatState.cache.applyDeleted(page.feed, 131);
  releaseNewer();
  await scheduler.waitIdle();
  const { held } = page.shown();
  expect(held).toHaveLength(131);
  expect(held.filter(({ deleted }) => deleted).map(({ seq }) => seq)).toEqual([40, 131]);
});

test('a late event neither restores a deleted text nor adds a message above the loaded ones', async () => {
  const { page, scheduler } = await createLoadedPage(130);
  page.live.stop();
  const late = structuredClone(page.server.write('oda', 'regretted'));
  page.server.erase(late.seq);
  void page.client.refetchQueries({ queryKey: page.feed.key });
  await scheduler.waitIdle();
  await page.chatState.cache.apply(page.feed, late);
  await page.chatState.cache.apply(page.feed, structuredClone(page.server.messages[2]!));
  expect(page.shown().held).toEqual(page.server.messages.slice(80));
});

test('messages that were missing when the member left the chat are there when they open it again', async () => {
  const { page, scheduler } = await createLoadedPage(5);
  page.live.stop();
  const release = holdPage(page);
  void page.client.refetchQueries({ queryKey: page.feed.key });
  page.server.write('oda', 'missed');
  void page.chatState.cache.apply(page.feed, structuredClone(page.server.write('oda', 'pushed')));
  page.lookAway();
  release();
  await scheduler.waitIdle();
  expect(page.shown().held).toHaveLength(5);
  page.look();
  await scheduler.waitIdle();
  expect(page.shown().held).toEqual(page.server.messages);
});

test('messages before a pushed message are fetched until they arrive', async () => {
  const { page, scheduler } = await createLoadedPage(5);
  page.live.stop();
  page.network.fates = ['request lost', 'answer lost', 'request lost'];
  page.server.write('oda', 'missed');
  void page.chatState.cache.apply(page.feed, structuredClone(page.server.write('oda', 'pushed')));
  await scheduler.waitIdle();
  expect(page.shown().held).toEqual(page.server.messages);
});

test('a message that is deleted before the answer to its send arrives shows no text', async () => {
  const { page, scheduler } = await createLoadedPage(5);
  page.live.stop();
  page.server.write('oda', 'missed');
  const release = holdPage(page);
  void page.client.refetchQueries({ queryKey: page.feed.key });
  const mine = structuredClone(page.server.write('me', 'regretted'));
  page.server.erase(mine.seq);
  page.chatState.cache.applyDeleted(page.feed, mine.seq);
  void page.chatState.cache.apply(page.feed, mine);
  release();
  await scheduler.waitIdle();
  expect(page.shown().held).toEqual(page.server.messages);
});
