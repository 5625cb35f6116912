import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { nextMoment } from '../../test/moments.ts';
import { createPretendPage } from '../../test/pretend-page.ts';
import type { Clock } from './clock.ts';
import { createLiveChannel } from './live-channel.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('across lost connections, wake-ups and restarts every event arrives once, in order, on one connection at a time', async () => {
  const step = fc.constantFrom('they say', 'line breaks', 'wake', 'they say', 'too long');
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 16 }), async (scheduler, taken) => {
      const page = createPretendPage(scheduler, { earlier: 0, fates: [] });
      const heard: number[] = [];
      let isReset = false;
      page.live.on('room.message', ({ seq }) => heard.push(seq));
      page.live.start();
      // After the first hello no event may be missed.
      while (page.live.state.get() !== 'up') await nextMoment(scheduler);
      scheduler.scheduleSequence(
        taken.map((each) => ({
          label: each,
          builder: async () => {
            if (each === 'they say') page.server.write('oda', 'words');
            if (each === 'wake') page.live.wake();
            if (each === 'too long') isReset = page.network.isTooMuch = true;
            if (each === 'line breaks' || each === 'too long') page.network.cut();
          },
        })),
      );
      while (await nextMoment(scheduler)) {
        expect(page.network.lines).toBeLessThanOrEqual(1);
      }
      const all = page.server.messages.map(({ seq }) => seq);
      if (isReset) expect(heard).toEqual(all.filter((seq) => heard.includes(seq)));
      else expect(heard).toEqual(all);
      expect(page.live.state.get()).toBe('up');
      page.leave();
    }),
    { numRuns: 200 },
  );
});

/** A connection whose other end is the test. */
function createLines() {
  const lines: {
    after: string | null;
    isOpen: boolean;
    say: (frame: object) => void;
    end: (code: number) => void;
  }[] = [];
  const timers = new Set<() => void>();
  const time = { now: 0 };
  const clock: Clock = {
    now: () => time.now,
    after(_milliseconds, run) {
      timers.add(run);
      return () => timers.delete(run);
    },
  };
  const told = { resets: 0, refusals: 0, ends: 0 };
  const live = createLiveChannel({
    clock,
    onReset: () => (told.resets += 1),
    onRefused: () => (told.refusals += 1),
    onEnded: () => (told.ends += 1),
    open(after) {
      const listeners = new Map<string, (event: never) => void>();
      const line = {
        after,
        isOpen: true,
        say: (frame: object) => listeners.get('message')?.({ data: JSON.stringify(frame) } as never),
        end: (code: number) => listeners.get('close')?.({ code } as never),
      };
      lines.push(line);
      return {
        addEventListener: (type: string, listener: never) => void listeners.set(type, listener),
        close: () => {
          line.isOpen = false;
        },
      };
    },
  });
  /** Runs all timers. */
  const timePasses = () => {
    const due = Array.from(timers);
    timers.clear();
    for (const run of due) run();
  };
  return { live, lines, time, timers, told, timePasses, line: () => lines.at(-1)! };
}

const hello = { type: 'hello', cursor: '10', data: { inside: 1, role: 'Free' } };
const typing = (username: string) => ({ type: 'room.typing', cursor: null, data: { roomId: 7, username } });

test('the first hello sets the cursor, and data fetched before it is fetched again', () => {
  const { live, line, told, timePasses } = createLines();
  live.start();
  expect(live.state.get()).toBe('connecting');
  line().say(hello);
  expect([live.state.get(), told.resets]).toEqual(['up', 1]);
  line().say({ type: 'presence', cursor: '12', data: {} });
  line().end(1006);
  expect(live.state.get()).toBe('down');
  timePasses();
  expect(line().after).toBe('12');
  line().say({ ...hello, cursor: '12' });
  expect([live.state.get(), told.resets]).toEqual(['up', 1]);
  line().say({ type: 'reset', cursor: '99', data: {} });
  expect(told.resets).toBe(2);
  line().end(1006);
  timePasses();
  expect(line().after).toBe('99');
});

test('a first try without an answer counts as lost after a while, and may still succeed', () => {
  const { live, line, lines, timePasses } = createLines();
  live.start();
  timePasses();
  expect(live.state.get()).toBe('down');
  line().say(hello);
  expect([live.state.get(), lines.length]).toEqual(['up', 1]);
});

test('hello and reset also reach handlers, when the channel is up', () => {
  const { live, line } = createLines();
  const heard: string[] = [];
  live.on('hello', ({ role }) => heard.push(`${live.state.get()} as ${role}`));
  live.on('reset', () => heard.push('reset'));
  live.start();
  line().say(hello);
  line().say({ type: 'reset', cursor: '99', data: {} });
  expect(heard).toEqual(['up as Free', 'reset']);
});

test('when one handler fails, the others still receive the event', () => {
  const { live, line } = createLines();
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  const heard: string[] = [];
  live.on('room.typing', () => {
    throw new Error('a part of the page is broken');
  });
  live.on('room.typing', ({ username }) => heard.push(username));
  live.start();
  line().say(hello);
  line().say(typing('oda'));
  expect(heard).toEqual(['oda']);
  expect(complaint).toHaveBeenCalledOnce();
});

test('a new connection closes the one before it and ignores its events', () => {
  const { live, lines, line, timers } = createLines();
  const heard: string[] = [];
  live.on('room.typing', ({ username }) => heard.push(username));
  live.start();
  line().end(1006);
  live.wake();
  expect(timers.size).toBe(0);
  live.wake();
  expect(lines.map(({ isOpen }) => isOpen)).toEqual([true, false, true]);
  lines[1]!.say(hello);
  lines[1]!.say(typing('nobody'));
  lines[1]!.end(1006);
  expect(live.state.get()).toBe('down');
  line().say(hello);
  line().say(typing('oda'));
  expect(heard).toEqual(['oda']);
});

test('a second failure checks whether the session has ended; after its end there is no new try', () => {
  const { live, line, lines, told, timers, timePasses } = createLines();
  live.start();
  line().end(1006);
  expect(told.refusals).toBe(0);
  timePasses();
  line().end(1006);
  expect(told.refusals).toBe(1);
  timePasses();
  line().say(hello);
  // The connection worked in between, so this counts as a first failure.
  line().end(1006);
  expect(told.refusals).toBe(1);
  timePasses();
  line().say(hello);
  line().end(4401);
  expect(told.ends).toBe(1);
  expect(timers.size).toBe(0);
  expect(lines).toHaveLength(4);
});

test('the next member starts without a cursor and receives no event of the member before', () => {
  const { live, lines, line, timers, told } = createLines();
  const heard: string[] = [];
  live.on('room.typing', ({ username }) => heard.push(username));
  live.start();
  line().say(hello);
  line().end(1006);
  live.stop();
  expect([live.state.get(), timers.size]).toEqual(['off', 0]);
  live.start();
  const [first] = lines;
  first!.say(typing('for the one before'));
  expect(line().after).toBeNull();
  line().say(hello);
  expect(told.resets).toBe(2);
  live.stop();
  expect(line().isOpen).toBe(false);
  live.wake();
  expect(lines).toHaveLength(2);
  expect(heard).toEqual([]);
});

test('a restart of the server is no lost connection: the page reconnects and says nothing, and complains only when it takes too long', () => {
  const { live, lines, line, time, told, timePasses } = createLines();
  live.start();
  line().say(hello);
  line().end(1012);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(live.state.get()).toBe('restarting');
    time.now += 2000;
    timePasses();
    line().end(1006);
  }
  expect([live.state.get(), told.refusals]).toEqual(['restarting', 0]);
  timePasses();
  line().say(hello);
  expect(live.state.get()).toBe('up');

  // The next time the server does not come back.
  line().end(1012);
  time.now += 40_000;
  timePasses();
  line().end(1006);
  expect(live.state.get()).toBe('down');
  // A connection that is lost without a notice is reported as before.
  timePasses();
  line().say(hello);
  line().end(1006);
  expect(live.state.get()).toBe('down');
  expect(lines.length).toBe(9);
});
