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
/** Around the size of a page, where mistakes live. */
const earlier = fc.constantFrom(0, 3, 49, 50, 51, 130);

/** A member at their page: what they said, and which of all words are gone since. */
function sitDown(page: PretendPage) {
  const said: string[] = [];
  const gone = new Set<string>();
  const acts: Record<Extract<Step, string>, () => void> = {
    'they say': () => void page.server.write('oda', `oda ${page.server.messages.length}`),
    'I say': () => {
      said.push(`mine ${said.length}`);
      page.talk.unsent.send(page.feed, said.at(-1)!);
    },
    'line breaks': () => page.network.cut(),
    'line breaks for too long': () => {
      page.network.isTooMuch = true;
      page.network.cut();
    },
    look: page.look,
    'look away': page.lookAway,
    'go back': () => void page.talk.cache.loadOlder(page.feed).catch(() => {}),
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
  /** Only theirs: what the member said is looked for by its words. */
  function edit(back: number): void {
    const message = atBack(back);
    if (message?.sender === 'oda') page.server.change(message.seq, { content: `${message.content}!` });
  }
  function answer(back: number): void {
    const message = page.shown().held.at(-1 - back);
    if (!message || message.deleted) return;
    said.push(`mine ${said.length}`);
    page.talk.unsent.send(page.feed, said.at(-1)!, quoteOf(page.feed, message));
  }
  page.live.start();
  page.look();
  return {
    /** How far the room went, and how far it was read, when the page was last looked at. */
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

type Member = ReturnType<typeof sitDown>;

/** What must hold at every moment, in whatever order things come. */
function expectWholeAndInOrder(page: PretendPage, { said, gone, before }: Member): void {
  const room = page.room();
  const now = { lastSeq: room?.lastSeq ?? 0, mark: room ? room.lastSeq - room.unreadCount : 0 };
  expect(now.lastSeq, 'nothing is taken back').toBeGreaterThanOrEqual(before.lastSeq);
  expect(now.mark, 'what was read stays read').toBeGreaterThanOrEqual(before.mark);
  Object.assign(before, now);
  expect(page.network.faults).toEqual([]);
  const { held, own } = page.shown();
  const first = held[0]?.seq ?? 1;
  expect(held.map(({ seq }) => seq)).toEqual(held.map((_, at) => first + at));
  for (const { seq, deleted, content } of held) {
    if (page.erased.has(seq)) expect({ seq, deleted, content }).toEqual({ seq, deleted: true, content: '' });
  }
  const ids = [...held, ...own].map(({ clientId, seq }) => clientId ?? seq);
  expect(new Set(ids).size, 'nothing stands twice').toBe(ids.length);
  if (!page.isLooking() || held.length === 0) return;
  const seen = new Set([...held, ...own].map(({ content }) => content));
  const isFurtherUp = (text: string) =>
    page.server.messages.some(({ content, seq }) => content === text && seq < first);
  const missing = said.filter((text) => !seen.has(text) && !gone.has(text) && !isFurtherUp(text));
  expect(missing, 'whoever looks sees their own words from the moment they wrote them').toEqual([]);
}

test('whatever the order in which answers, events and breaks of the line come, each message is shown once, in its place, and the count is right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, fates, earlier, async (scheduler, taken, lost, count) => {
      const page = createPretendPage(scheduler, { earlier: count, fates: lost });
      const member = sitDown(page);
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
      expect(page.network.lines, 'one line, however often it broke').toBe(1);
      page.leave();
    }),
    { numRuns: 400 },
  );
});

test('what somebody wrote and the server does not have is never sent in the name of whoever signs in next', async () => {
  const saidOnly = fc.array(fc.constantFrom<Step>('I say', 'line breaks', 'they say'), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), saidOnly, fates, fc.nat(30), async (scheduler, taken, lost, moments) => {
      const page = createPretendPage(scheduler, { earlier: 3, fates: lost });
      const member = sitDown(page);
      for (const each of taken) member.act(each);
      for (let n = 0; n < moments; n += 1) await nextMoment(scheduler);
      page.live.stop();
      page.talk.clear();
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

test('whoever was away for longer than can be caught up with starts again at the newest', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.constantFrom(999, 1000, 1001, 1200), async (scheduler, missed) => {
      const page = createPretendPage(scheduler, { earlier: 60, fates: [] });
      sitDown(page);
      await scheduler.waitIdle();
      page.live.stop();
      for (let n = 0; n < missed; n += 1) page.server.write('oda', `missed ${n}`);
      // Looked at again without a line: the poll of the page, which only asks for what is new.
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

/** A page whose member looks at a room with a history, all of it there; the rest is the test's. */
async function settled(count: number) {
  const scheduler = fc.sample(fc.scheduler(), { numRuns: 1, seed: 7 })[0]!;
  const page = createPretendPage(scheduler, { earlier: count, fates: [] });
  const member = sitDown(page);
  await scheduler.waitIdle();
  return { page, member, scheduler };
}

test('what was missed is fetched page by page, each once', async () => {
  const { page, scheduler } = await settled(10);
  page.live.stop();
  for (let n = 0; n < 250; n += 1) page.server.write('oda', `missed ${n}`);
  const before = page.network.pages;
  void page.client.refetchQueries({ queryKey: page.feed.key });
  await scheduler.waitIdle();
  expect(page.network.pages - before).toBe(3);
  expect(page.shown().held).toEqual(page.server.messages);
});

test('after too long a break all that is on hand is fetched anew, however far back it reaches', async () => {
  const { page, scheduler } = await settled(400);
  for (let n = 0; n < 4; n += 1) {
    void page.talk.cache.loadOlder(page.feed);
    await scheduler.waitIdle();
  }
  expect(page.shown().held).toHaveLength(400);
  page.network.isTooMuch = true;
  page.network.cut();
  for (const seq of [3, 120, 390]) page.server.erase(seq);
  await scheduler.waitIdle();
  expect(page.shown().held).toEqual(page.server.messages);
});

test('what a server that was set back to an older copy does not have any more is not shown any more', async () => {
  const { page, scheduler } = await settled(20);
  page.network.isTooMuch = true;
  page.network.cut();
  page.server.messages.splice(15);
  await scheduler.waitIdle();
  expect(page.shown().held).toEqual(page.server.messages);
});

test('an acknowledged message stands in its place without the live channel', async () => {
  const { page, scheduler } = await settled(5);
  page.live.stop();
  page.talk.unsent.send(page.feed, 'said on a bad line');
  await scheduler.waitIdle();
  expect(page.shown()).toMatchObject({ own: [], held: { length: 6 } });
});

test('an acknowledgement that comes after a page of later messages changes nothing', async () => {
  const { page, member, scheduler } = await settled(5);
  page.talk.unsent.send(page.feed, 'long ago');
  while (page.server.messages.length === 5) await nextMoment(scheduler);
  page.live.stop();
  page.talk.cache.forget(page.feed);
  for (let n = 0; n < 80; n += 1) page.server.write('oda', `later ${n}`);
  page.look();
  await scheduler.waitIdle();
  expectWholeAndInOrder(page, member);
  expect(page.shown()).toMatchObject({ own: [], held: { length: 50 } });
});

test('a message that the server refuses waits for its author, and the next one goes', async () => {
  const { page, scheduler } = await settled(5);
  const { send } = page.feed;
  page.feed.send = () => Promise.reject(new ApiError(403, { error: 'You are muted', code: 'muted' }));
  page.talk.unsent.send(page.feed, 'refused');
  await scheduler.waitIdle();
  page.feed.send = send;
  page.talk.unsent.send(page.feed, 'taken');
  await scheduler.waitIdle();
  const [refused] = page.shown().own;
  const why = { state: 'failed', error: 'You are muted', code: 'muted' };
  expect(refused).toMatchObject({ content: 'refused', sending: why });
  expect(page.server.messages.at(-1)).toMatchObject({ content: 'taken' });
  page.talk.unsent.resend(page.feed, refused!.clientId);
  await scheduler.waitIdle();
  expect(page.server.messages.at(-1)).toMatchObject({ content: 'refused' });
  expect(page.shown().own).toEqual([]);
});

test('a refused message that its author discards is gone', async () => {
  const { page, scheduler } = await settled(5);
  page.feed.send = () => Promise.reject(new ApiError(403, {}));
  page.talk.unsent.send(page.feed, 'refused');
  await scheduler.waitIdle();
  page.talk.unsent.discard(page.feed, page.shown().own[0]!.clientId);
  expect(page.shown().own).toEqual([]);
});

/** Holds the answer to the next page back until it is let go. */
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

test('a page that was written before a deletion does not bring the words back, be it of older messages or of new ones', async () => {
  const { page, scheduler } = await settled(130);
  page.live.stop();
  const letOlderCome = holdPage(page);
  const older = page.talk.cache.loadOlder(page.feed);
  page.talk.cache.applyDeleted(page.feed, 40);
  letOlderCome();
  await older;
  page.server.write('oda', 'regretted');
  const letNewerCome = holdPage(page);
  void page.client.refetchQueries({ queryKey: page.feed.key });
  page.talk.cache.applyDeleted(page.feed, 131);
  letNewerCome();
  await scheduler.waitIdle();
  const { held } = page.shown();
  expect(held).toHaveLength(131);
  expect(held.filter(({ deleted }) => deleted).map(({ seq }) => seq)).toEqual([40, 131]);
});

test('words that come late do not replace what is deleted, nor stand above what is on hand', async () => {
  const { page, scheduler } = await settled(130);
  page.live.stop();
  const late = structuredClone(page.server.write('oda', 'regretted'));
  page.server.erase(late.seq);
  void page.client.refetchQueries({ queryKey: page.feed.key });
  await scheduler.waitIdle();
  await page.talk.cache.apply(page.feed, late);
  await page.talk.cache.apply(page.feed, structuredClone(page.server.messages[2]!));
  expect(page.shown().held).toEqual(page.server.messages.slice(80));
});

test('what was missing when somebody looked away is there when they look again', async () => {
  const { page, scheduler } = await settled(5);
  page.live.stop();
  const letCome = holdPage(page);
  void page.client.refetchQueries({ queryKey: page.feed.key });
  page.server.write('oda', 'not heard of');
  void page.talk.cache.apply(page.feed, structuredClone(page.server.write('oda', 'heard of')));
  page.lookAway();
  letCome();
  await scheduler.waitIdle();
  expect(page.shown().held).toHaveLength(5);
  page.look();
  await scheduler.waitIdle();
  expect(page.shown().held).toEqual(page.server.messages);
});

test('what lies before a message is asked for until it comes', async () => {
  const { page, scheduler } = await settled(5);
  page.live.stop();
  page.network.fates = ['request lost', 'answer lost', 'request lost'];
  page.server.write('oda', 'not heard of');
  void page.talk.cache.apply(page.feed, structuredClone(page.server.write('oda', 'heard of')));
  await scheduler.waitIdle();
  expect(page.shown().held).toEqual(page.server.messages);
});

test('an own message that is deleted before its acknowledgement comes shows no words, wherever it waits', async () => {
  const { page, scheduler } = await settled(5);
  page.live.stop();
  page.server.write('oda', 'not heard of');
  const letCome = holdPage(page);
  void page.client.refetchQueries({ queryKey: page.feed.key });
  const mine = structuredClone(page.server.write('me', 'regretted'));
  page.server.erase(mine.seq);
  page.talk.cache.applyDeleted(page.feed, mine.seq);
  void page.talk.cache.apply(page.feed, mine);
  letCome();
  await scheduler.waitIdle();
  expect(page.shown().held).toEqual(page.server.messages);
});
