import { join } from 'node:path';
import { checkRatio, reportFigure } from './aims.ts';
import * as chat from './feel/chat-steps.ts';
import { traceNext, type Felt } from './feel/felt.ts';
import * as film from './feel/film-steps.ts';
import * as screens from './feel/screen-steps.ts';
import { createWorld, type World } from './feel/world.ts';
import { median, show, table } from './figures.ts';
import { readFlags } from './flags.ts';

// How long a person waits in a real Chromium, and the work of the page's main thread meanwhile: a press, a key or a page
// load, up to the frame that shows the result. Each alternates with a control page that only asks for the same answers
// and draws them as lines of text, or with a bare <video>. The work is CPU time, so waiting for the network is not in it.

const sizes = { rounds: [5, 1], messages: [100_000, 5000], scrolled: [10_000, 500] } as const;
const flags = readFlags(sizes, ['only', 'profile']);
const { rounds, messages, scrolled } = flags;
const isWanted = (name: string) => (flags.only ?? '').split(',').some((part) => name.includes(part));

type Step = {
  name: string;
  own: (world: World) => Promise<Felt>;
  control: (world: World) => Promise<Felt>;
};

const firstFrame = 'press on a title to the first frame';
const steps: Step[] = [
  { name: firstFrame, own: film.firstFrame, control: film.bareFirstFrame },
  { name: 'seek in a film of three hours', own: film.seek, control: film.bareSeek },
  {
    name: `open a room of ${messages.toLocaleString('en')} messages`,
    own: (world) => chat.openLongRoom(world, messages),
    control: chat.bareLongRoom,
  },
  { name: 'send to seen by the other (both pages)', own: chat.sendToSeen, control: chat.bareSend },
  { name: 'a letter in the search to its results', own: screens.search, control: screens.bareSearch },
  { name: 'open the dashboard', own: screens.dashboard, control: screens.bareDashboard },
  { name: 'home to news', own: screens.switchScreens, control: screens.bareScreen },
  { name: 'the entrance', own: screens.entrance, control: screens.bareEntrance },
  { name: 'return after an hour', own: chat.returnAfterAnHour, control: chat.bareLongRoom },
];
const scrolling = `scroll ${scrolled.toLocaleString('en')} messages`;
const maxWorkMs = 100;

const wanted = steps.filter(({ name }) => isWanted(name));
const needsLongFilm = wanted.some(({ own }) => own === film.seek);
const world = await createWorld({ messages, longFilm: needsLongFilm });
try {
  const rows = [['step', 'wait, ms', 'control', 'ratio', 'work, ms', 'script', 'layout', 'control']];
  for (const { name, own, control } of wanted) {
    const turns: [own: Felt, control: Felt][] = [];
    try {
      for (let round = 0; round < rounds; round += 1) turns.push([await own(world), await control(world)]);
      if (flags.profile) {
        traceNext(join(flags.profile, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.trace.json`));
        await own(world);
      }
    } catch (error) {
      // The other steps are measured nevertheless.
      console.log(`${name}: not measured. ${String(error)}`);
      process.exitCode = 1;
      continue;
    }
    const middle = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of));
    const ratio = middle(([ours, bare]) => ours.waitMs / bare.waitMs);
    const work = middle(([ours]) => ours.workMs);
    // The control page does the fetch and a plain drawing, with the same mouse and the same clock.
    const ownWork = middle(([ours, bare]) => ours.workMs - bare.workMs);
    rows.push([
      name,
      show(middle(([ours]) => ours.waitMs)),
      show(middle(([, bare]) => bare.waitMs)),
      show(ratio),
      show(work),
      show(middle(([ours]) => ours.scriptMs)),
      show(middle(([ours]) => ours.layoutMs)),
      show(middle(([, bare]) => bare.workMs)),
    ]);
    console.log(rows.at(-1)!.join(' · '));
    if (name === firstFrame) checkRatio(`${name}, of a bare <video>`, ratio, { max: 1.3 });
    else reportFigure(`${name}: our own work`, ownWork, 'ms', { max: maxWorkMs });
  }
  if (isWanted(scrolling)) {
    const all: Awaited<ReturnType<typeof chat.scrollMessages>>[] = [];
    for (let round = 0; round < Math.min(rounds, 3); round += 1)
      all.push(await chat.scrollMessages(world, scrolled));
    const frames = median(all.map((each) => each.frames));
    console.log(`${scrolling}: ${show(frames)} frames`);
    reportFigure(
      `${scrolling}: script a frame`,
      median(all.map((each) => each.scriptMs / each.frames)),
      'ms',
    );
    reportFigure(`${scrolling}: work a frame`, median(all.map((each) => each.workMs / each.frames)), 'ms');
    reportFigure(`${scrolling}: longest task`, median(all.map((each) => each.longestMs)), 'ms', {
      max: maxWorkMs,
    });
  }
  if (rows.length > 1) console.log(`\n${rounds} turns each, medians\n\n${table(rows)}`);
} finally {
  await world.close();
}
