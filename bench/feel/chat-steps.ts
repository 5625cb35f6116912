import type { Page } from 'playwright-core';
import { fetchAndDraw } from './control-page.ts';
import { feel, press, spent, type Felt } from './felt.ts';
import type { World } from './world.ts';

const roomPath = (roomId: number) => `/?screen=friends&tab=chat&room=${roomId}`;

/** Whether a text is in the list of messages. */
const listShows = (text: string) =>
  `Boolean(document.querySelector('[role=log], [role=feed]')?.textContent.includes(${JSON.stringify(text)}))`;

async function openRoom({ open, roomId }: World, member: World['member']): Promise<Page> {
  const page = await open(member);
  await page.goto(roomPath(roomId));
  await page.getByRole('textbox').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** A press on a room with many messages, in the list of chats. */
export async function openLongRoom(world: World, messages: number): Promise<Felt> {
  const page = await world.open(world.member);
  await page.goto('/?screen=friends&tab=chat');
  const line = page.locator(`a[href*="room=${world.roomId}"]`).first();
  await line.waitFor();
  await page.waitForLoadState('networkidle');
  const result = await feel({
    pages: [page],
    act: () => press(page, line),
    shown: listShows(`message number ${messages},`),
  });
  await page.context().close();
  return result;
}

export async function bareLongRoom(world: World): Promise<Felt> {
  const page = await world.open(world.member, { bare: true });
  const result = await feel(await fetchAndDraw(page, [`/api/chat/rooms/${world.roomId}/messages`]));
  await page.context().close();
  return result;
}

let said = 0;

/** From Enter to the message on the other member's page; the work of both pages. */
export async function sendToSeen(world: World): Promise<Felt> {
  const [mine, theirs] = [await openRoom(world, world.member), await openRoom(world, world.other)];
  said += 1;
  const text = `Seen at once ${said}`;
  await mine.getByRole('textbox').fill(text);
  const result = await feel({
    pages: [mine, theirs],
    act: () => mine.getByRole('textbox').press('Enter'),
    shown: listShows(text),
  });
  for (const page of [mine, theirs]) await page.context().close();
  return result;
}

/** A page that only posts, and one that only listens. */
export async function bareSend(world: World): Promise<Felt> {
  const [mine, theirs] = [
    await world.open(world.member, { bare: true }),
    await world.open(world.other, { bare: true }),
  ];
  said += 1;
  const text = `Seen at once ${said}`;
  await theirs.evaluate(
    `new Promise((resolve) => {
      document.body.textContent = '';
      const line = new WebSocket(location.origin.replace('http', 'ws') + '/api/live');
      line.onmessage = ({ data }) => {
        const { type, data: event } = JSON.parse(data);
        if (type === 'hello') return resolve();
        const drawn = document.createElement('p');
        drawn.textContent = JSON.stringify(event);
        document.body.append(drawn);
      };
    })`,
  );
  await mine.evaluate(
    `(() => {
      document.body.innerHTML = '<button style="font-size: 40px">Send</button>';
      document.querySelector('button').onclick = () => fetch('/api/chat/rooms/${world.roomId}/messages', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ content: '${text}', clientId: crypto.randomUUID() }),
      });
    })()`,
  );
  const result = await feel({
    pages: [mine, theirs],
    act: () => press(mine, mine.locator('button')),
    shown: `document.body.textContent.includes('${text}')`,
  });
  for (const page of [mine, theirs]) await page.context().close();
  return result;
}

type Scrolled = { frames: number; workMs: number; scriptMs: number; longestMs: number };

/** Scrolls up through many messages, which are loaded meanwhile. Returns the work of all frames. */
export async function scrollMessages(world: World, count: number): Promise<Scrolled> {
  const page = await openRoom(world, world.member);
  const before = await spent(page);
  const { frames, longestMs } = await page.evaluate<{ frames: number; longestMs: number }>(
    `(async () => {
      const list = document.querySelector('[role=log], [role=feed]');
      let scroller = list;
      while (scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
      const numberOf = () => Number(/message number (\\d+),/.exec(list.textContent)?.[1] ?? NaN);
      const first = numberOf();
      const [frame, end] = [() => new Promise(requestAnimationFrame), performance.now() + 120000];
      const tasks = [];
      new PerformanceObserver((all) => tasks.push(...all.getEntries())).observe({ type: 'longtask' });
      let frames = 0;
      while (!(first - numberOf() >= ${count})) {
        if (performance.now() > end) throw new Error('Scrolled only ' + (first - numberOf()) + ' messages.');
        // The wheel of a mouse that somebody turns fast.
        scroller.scrollTop -= 900;
        frames += 1;
        await frame();
      }
      return { frames, longestMs: Math.max(0, ...tasks.map(({ duration }) => duration)) };
    })()`,
  );
  const after = await spent(page);
  await page.context().close();
  return {
    frames,
    longestMs,
    workMs: after.workMs - before.workMs,
    scriptMs: after.scriptMs - before.scriptMs,
  };
}

/** The page was frozen in the background for an hour, in which the other member wrote. */
export async function returnAfterAnHour(world: World): Promise<Felt> {
  const page = await world.open(world.member);
  await page.clock.install();
  await page.goto(roomPath(world.roomId));
  await page.getByRole('textbox').waitFor();
  await page.waitForLoadState('networkidle');
  const line = await page.context().newCDPSession(page);
  await line.send('Page.setWebLifecycleState', { state: 'frozen' });
  said += 1;
  const text = `Written meanwhile ${said}`;
  const { status } = await world
    .client(world.other)
    .post(`/api/chat/rooms/${world.roomId}/messages`, { content: text, clientId: crypto.randomUUID() });
  if (status !== 201) throw new Error(`The message was refused: ${status}`);
  let from = 0;
  const result = await feel({
    pages: [page],
    async act() {
      from = Date.now();
      await line.send('Page.setWebLifecycleState', { state: 'active' });
      await page.clock.fastForward('01:00:00');
    },
    shown: listShows(text),
  });
  // The clock of the page has moved by an hour.
  const waitMs = Date.now() - from;
  await page.context().close();
  return { ...result, waitMs };
}
