import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPretendParty } from '../../../../test/pretend-party.ts';
import { createWatcher, type Conditions, type Watcher } from '../../../../test/pretend-watcher.ts';
import { createWorld } from '../../../../test/pretend-world.ts';
import type { Press } from './commands.ts';

const duration = 5400;

const conditions: fc.Arbitrary<Conditions> = fc.record({
  latencyMs: fc.integer({ min: 0, max: 400 }),
  jitterMs: fc.integer({ min: 0, max: 80 }),
  loss: fc.constantFrom(0, 0, 0.02, 0.1),
  clockDrift: fc.integer({ min: -200, max: 200 }).map((parts) => parts / 1e6),
  clockWrongBy: fc.integer({ min: -90_000, max: 90_000 }),
  filmDrift: fc.integer({ min: -200, max: 200 }).map((parts) => parts / 1e6),
  seekMs: fc.integer({ min: 20, max: 600 }),
  startMs: fc.integer({ min: 0, max: 120 }),
  loadMs: fc.integer({ min: 100, max: 3000 }),
});

type Step = { who: number; afterMs: number } & (
  | { do: 'press'; press: Press }
  | { do: 'sleep' | 'cut' | 'starve'; ms: number }
);

const press: fc.Arbitrary<Press> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Press>({ kind: 'pause' }) },
  { weight: 3, arbitrary: fc.constant<Press>({ kind: 'play' }) },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 0, max: 3000 }).map((position): Press => ({ kind: 'seek', position })),
  },
  { weight: 1, arbitrary: fc.constantFrom(0.5, 1, 1.25, 2).map((rate): Press => ({ kind: 'rate', rate })) },
);

const step: fc.Arbitrary<Step> = fc
  .tuple(
    // Often at the same moment, so that two members press at once.
    fc.record({ who: fc.nat(5), afterMs: fc.oneof(fc.nat(300), fc.nat(6000)) }),
    fc.oneof(
      { weight: 6, arbitrary: fc.record({ do: fc.constant('press' as const), press }) },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constantFrom('sleep' as const, 'cut' as const, 'starve' as const),
          ms: fc.oneof(fc.integer({ min: 200, max: 4000 }), fc.integer({ min: 4000, max: 45_000 })),
        }),
      },
    ),
  )
  .map(([when, what]) => ({ ...when, ...what }));

const scene = fc.record({
  seed: fc.integer({ min: 1, max: 2 ** 31 }),
  watchers: fc.array(conditions, { minLength: 2, maxLength: 4 }),
  steps: fc.array(step, { maxLength: 10 }),
});

type Scene = typeof scene extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Plays a scene, mends the network, and lets the pages settle. */
async function play({ seed, watchers: all, steps }: Scene) {
  const world = createWorld(seed);
  const server = createPretendParty(world, duration);
  const watchers = all.map((each, at) => createWatcher(world, { server, duration }, 'abcdef'[at]!, each));
  for (const watcher of watchers) {
    watcher.start();
    await world.run(world.between(0, 2000));
  }
  await world.run(4000);
  for (const { who, afterMs, ...what } of steps) {
    await world.run(afterMs);
    const watcher = watchers[who % watchers.length]!;
    if (what.do === 'press') {
      if (!watcher.isAsleep()) watcher.session.press(what.press);
    } else if (what.do === 'sleep') watcher.sleep(what.ms);
    else if (what.do === 'cut') watcher.cut(what.ms);
    else watcher.film.starve(what.ms);
  }
  for (const watcher of watchers) watcher.mend();
  await world.run(90_000);
  return { world, server, watchers };
}

test('in every order of presses, losses, sleeps and stalls, all pages end at the newest state and in step', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async (drawn) => {
      const { world, server, watchers } = await play(drawn);
      const newest = server.copy()!;
      const applied = server.log.applied.map(({ seq }) => seq);
      expect(new Set(applied).size, 'no two commands win').toBe(applied.length);
      for (const { session, states, ends, film } of watchers) {
        const seqs = states.map(({ seq }) => seq);
        expect(ends).toEqual([]);
        expect(session.party.get()).toEqual(newest);
        expect(seqs, 'a page never goes back').toEqual(seqs.toSorted((a, b) => a - b));
        expect(film.seeks.filter(isTooMuch)).toEqual([]);
        expect(film.rates.filter((rate) => !isAllowedRate(rate))).toEqual([]);
      }
      for (let n = 0; n < 20; n += 1) {
        await world.run(330);
        for (const watcher of watchers) expect(Math.abs(watcher.drift())).toBeLessThan(45);
      }
    }),
    { numRuns: 60, seed: 26 },
  );
});

const isAllowedRate = (rate: number) =>
  [0.5, 1, 1.25, 2].some((base) => rate >= base * 0.95 - 1e-9 && rate <= base * 1.05 + 1e-9);

/**
 * A seek is one of at most three for a new state, or it corrects a large drift and comes at least five seconds after
 * the last one.
 */
const isTooMuch: (seek: Seek, at: number, all: readonly Seek[]) => boolean = (seek, at, all) => {
  const before = all[at - 1];
  if (!before || before.step !== seek.step || all[at - 3]?.step !== seek.step) return false;
  return seek.at - before.at < 4990 || Math.abs(seek.by) < 1.4;
};
type Seek = Watcher['film']['seeks'][number];

const usual: Conditions = {
  latencyMs: 60,
  jitterMs: 10,
  loss: 0,
  clockDrift: 0.00005,
  clockWrongBy: 42_000,
  filmDrift: -0.00005,
  seekMs: 150,
  startMs: 40,
  loadMs: 500,
};

/** Members who watch together, with everything loaded. */
async function watchTogether(all: readonly Partial<Conditions>[], seed = 7) {
  const world = createWorld(seed);
  const server = createPretendParty(world, duration);
  const watchers = all.map((each, at) =>
    createWatcher(world, { server, duration }, 'abcdef'[at]!, { ...usual, ...each }),
  );
  for (const watcher of watchers) watcher.start();
  await world.run(8000);
  return { world, server, watchers };
}

const drifts = (watchers: readonly Watcher[]) => watchers.map((watcher) => Math.round(watcher.drift()));
const share = (numbers: readonly number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * part)]!;

test('three seconds after each command, six pages on slow connections are within 40 ms of each other', async () => {
  const apart: number[] = [];
  const presses: Press[] = [
    { kind: 'pause' },
    { kind: 'play' },
    { kind: 'seek', position: 1000 },
    { kind: 'rate', rate: 1.25 },
    { kind: 'seek', position: 1005 },
    { kind: 'seek', position: 300 },
  ];
  for (let seed = 1; seed <= 12; seed += 1) {
    const draw = createWorld(seed);
    const any = (low: number, high: number) => draw.between(low, high);
    const { world, watchers } = await watchTogether(
      Array.from({ length: 6 }, () => ({
        latencyMs: any(0, 400),
        jitterMs: any(0, 60),
        loss: 0.02,
        clockDrift: any(-0.0002, 0.0002),
        clockWrongBy: any(-90_000, 90_000),
        filmDrift: any(-0.0002, 0.0002),
        seekMs: any(20, 500),
        startMs: any(0, 100),
      })),
      seed,
    );
    for (const [at, pressed] of presses.entries()) {
      watchers[at]!.session.press(pressed);
      await world.run(3600);
      for (let n = 0; n < 20; n += 1) {
        await world.run(200);
        const found = watchers.map((watcher) => watcher.drift());
        apart.push(Math.max(...found) - Math.min(...found));
      }
    }
  }
  expect(share(apart, 0.95)).toBeLessThan(40);
  expect(share(apart, 0.99)).toBeLessThan(100);
});

test('of two members who press at the same moment one wins, and both pages show it', async () => {
  const { world, server, watchers } = await watchTogether([{}, {}]);
  const [ann, bob] = watchers as [Watcher, Watcher];
  ann.session.press({ kind: 'seek', position: 500 });
  bob.session.press({ kind: 'seek', position: 2000 });
  await world.run(6000);
  expect(server.log).toMatchObject({ applied: [{ seq: 2 }], refused: 1 });
  for (const { session } of watchers) expect(session.party.get()!.state.seq).toBe(2);
  expect(Math.max(...drifts(watchers).map(Math.abs))).toBeLessThan(40);
});

test('quick presses of one member are sent in order, and the last of a kind counts', async () => {
  const { world, server, watchers } = await watchTogether([{ latencyMs: 300 }]);
  const { session } = watchers[0]!;
  for (const position of [100, 110, 120, 130]) session.press({ kind: 'seek', position });
  session.press({ kind: 'pause' });
  await world.run(4000);
  expect(server.log.refused).toBe(0);
  expect(server.copy()!.state).toMatchObject({ seq: 4, paused: true });
  expect(server.truth()).toBeGreaterThan(130);
  expect(server.truth()).toBeLessThan(133);
});

test('a seek in a pause counts for a message as soon as the page knows it, before it takes effect for everybody', async () => {
  const { world, watchers } = await watchTogether([{}, {}]);
  const { session } = watchers[0]!;
  session.press({ kind: 'pause' });
  await world.run(4000);
  session.press({ kind: 'seek', position: 500 });
  while (session.party.get()!.state.position !== 500) await world.run(1);
  expect(session.position()).toBe(500);
});

test('a pause by the browser is no command, and the film continues in step', async () => {
  const { world, server, watchers } = await watchTogether([{}, {}]);
  watchers[0]!.film.pauseBySystem();
  await world.run(3000);
  expect(server.log.applied).toEqual([]);
  expect(watchers[0]!.film.isMoving()).toBe(true);
  expect(Math.max(...drifts(watchers).map(Math.abs))).toBeLessThan(40);
});

test('the party waits for a film that stalls and goes on when it is ready; it does not wait twice in a minute', async () => {
  const { world, server, watchers } = await watchTogether([{}, {}]);
  watchers[1]!.film.starve(3000);
  await world.run(2000);
  expect(server.copy()!.state).toMatchObject({ waitingFor: ['b'], paused: false });
  expect(watchers[0]!.film.isMoving()).toBe(false);
  await world.run(3000);
  expect(server.copy()!.state.waitUntil).toBeNull();
  expect(drifts(watchers).every((drift) => Math.abs(drift) < 40)).toBe(true);
  watchers[1]!.film.starve(3000);
  await world.run(2000);
  expect(server.isRunning()).toBe(true);
  await world.run(10_000);
  expect(drifts(watchers).every((drift) => Math.abs(drift) < 40)).toBe(true);
});

test('with delayed headphones the film runs ahead by their delay', async () => {
  const { world, watchers } = await watchTogether([{}, {}]);
  watchers[0]!.setOffset(220);
  await world.run(6000);
  const [ahead, usualDrift] = drifts(watchers);
  expect(ahead! - usualDrift!).toBeGreaterThan(190);
  expect(ahead! - usualDrift!).toBeLessThan(250);
});

test('a lost line of a minute is caught up without a word, and the end of the party is told once', async () => {
  const { world, server, watchers } = await watchTogether([{}, {}]);
  watchers[1]!.cut(60_000);
  await world.run(45_000);
  expect(server.copy()!.members).toHaveLength(1);
  await world.run(25_000);
  expect(server.copy()!.members).toHaveLength(2);
  expect(Math.max(...drifts(watchers).map(Math.abs))).toBeLessThan(40);
  server.end();
  await world.run(20_000);
  for (const { ends } of watchers) expect(ends).toEqual([{ why: 'ended' }]);
});

/** One watches the end of the film, and another one joins this long after a seek to three seconds before it. */
async function joinAtTheEnd(seed: number, afterMs: number) {
  const world = createWorld(seed);
  const server = createPretendParty(world, duration);
  const [early, late] = ['a', 'b'].map((name) => createWatcher(world, { server, duration }, name, usual)) as [
    Watcher,
    Watcher,
  ];
  early.start();
  await world.run(4000);
  early.session.press({ kind: 'seek', position: duration - 3 });
  await world.run(afterMs);
  late.start();
  await world.run(6000);
  return { world, early, late };
}

test('who joins after the end of the film sees its end, and plays it again with the others', async () => {
  const { world, early, late } = await joinAtTheEnd(11, 60_000);
  for (const { film, session } of [early, late]) {
    expect(film.film.position()).toBeGreaterThanOrEqual(duration - 1);
    expect(session.position()).toBe(duration);
  }
  late.session.press({ kind: 'seek', position: 10 });
  await world.run(5000);
  expect(Math.max(...drifts([early, late]).map(Math.abs))).toBeLessThan(40);
  expect(late.film.isMoving()).toBe(true);
});

test('a page that comes to the end of the film later than the party plays its end, so that the next film can begin', async () => {
  const { early, late } = await joinAtTheEnd(12, 10_000);
  expect([early, late].map(({ film }) => film.film.hasEnded())).toEqual([true, true]);
});

test.each([
  ['begins, although a member changes the speed', { kind: 'rate', rate: 1.25 }, 4],
  ['does not begin when a member goes back', { kind: 'seek', position: 100 }, 3],
  ['does not begin when a member pauses', { kind: 'pause' }, 3],
] as const)('at the end of a film the next one %s in the same moment', async (_does, otherPress, titleId) => {
  const { world, server, watchers } = await watchTogether([{}, {}]);
  const [host, other] = watchers as [Watcher, Watcher];
  host.session.press({ kind: 'seek', position: duration - 3 });
  while (!host.film.film.hasEnded()) await world.run(20);
  other.session.press(otherPress);
  host.session.press({ kind: 'title', titleId: 4, season: null, episode: null });
  await world.run(4000);
  expect(server.log.refused).toBe(1);
  expect(server.copy()!.title.id).toBe(titleId);
});
