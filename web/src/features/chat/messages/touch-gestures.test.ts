import { beforeEach, expect, test } from 'vitest';
import { createPretendClock } from '../../../../test/pretend-clock.ts';
import { createTouchGestures, type Swipe, type TouchPlace } from './touch-gestures.ts';

const place: TouchPlace = { width: 390, isMirrored: false, canSwipe: true };

let time: ReturnType<typeof createPretendClock>;
let events: string[];
let swipes: (Swipe | null)[];
let gestures: ReturnType<typeof createTouchGestures<string>>;
beforeEach(() => {
  time = createPretendClock();
  events = [];
  swipes = [];
  gestures = createTouchGestures<string>(time.clock, {
    onSwipe: (_target, shown) => swipes.push(shown),
    onAnswer: (target) => events.push(`answer ${target}`),
    onHold: (target) => events.push(`hold ${target}`),
  });
});

/** A finger that goes through these points in straight lines, as quickly as a hand does. */
function drag(...points: [x: number, y: number][]): void {
  const [first, ...rest] = points;
  let [x, y] = first!;
  for (const [toX, toY] of rest) {
    for (let step = 1; step <= 8; step += 1)
      gestures.move({ x: x + ((toX - x) * step) / 8, y: y + ((toY - y) * step) / 8 });
    [x, y] = [toX, toY];
  }
}

function swipe(of: string, ...points: [x: number, y: number][]): void {
  gestures.down(of, { x: points[0]![0], y: points[0]![1] }, place);
  drag(...points);
  gestures.up();
}

test('a swipe to the beginning of the line answers, after a way that cannot be an accident', () => {
  swipe('one', [300, 400], [225, 405]);
  expect(events).toEqual(['answer one']);
  expect(swipes.at(-2)).toMatchObject({ isArmed: true, share: 1 });
  expect(swipes.at(-2)!.offset).toBeLessThan(-56);
  expect(swipes.at(-1)).toBeNull();

  swipe('short', [300, 400], [250, 400]);
  swipe('other way', [200, 400], [320, 400]);
  swipe('returned', [300, 400], [210, 400], [280, 400]);
  expect(events).toEqual(['answer one']);
});

test('a long swipe moves the message only a little further', () => {
  swipe('one', [380 - 24, 400], [30, 400]);
  const offsets = swipes.flatMap((each) => each?.offset ?? []);
  expect(Math.min(...offsets)).toBeGreaterThanOrEqual(-80);
  expect(events).toEqual(['answer one']);
});

test('in a page from right to left the direction is mirrored', () => {
  const mirrored = { ...place, isMirrored: true };
  gestures.down('one', { x: 100, y: 400 }, mirrored);
  drag([100, 400], [190, 400]);
  expect(swipes.at(-1)!.offset).toBeGreaterThan(56);
  gestures.up();
  gestures.down('two', { x: 300, y: 400 }, mirrored);
  drag([300, 400], [200, 400]);
  gestures.up();
  expect(events).toEqual(['answer one']);
});

test('scrolling wins: also at an angle, after a curve, and when the browser takes the touch', () => {
  swipe('down', [300, 400], [295, 250]);
  swipe('at an angle', [300, 400], [220, 330]);
  swipe('curve', [300, 400], [270, 400], [200, 540]);
  expect(events).toEqual([]);

  gestures.down('taken', { x: 300, y: 400 }, place);
  drag([300, 400], [200, 400]);
  gestures.cancel();
  gestures.up();
  expect([events, swipes.at(-1)]).toEqual([[], null]);
});

test('a swipe from the edge of the window is left to the system, and some messages cannot be answered', () => {
  swipe('right edge', [380, 400], [250, 400]);
  gestures.down('closed', { x: 300, y: 400 }, { ...place, canSwipe: false });
  drag([300, 400], [200, 400]);
  gestures.up();
  expect([events, swipes]).toEqual([[], []]);
});

test('a resting finger opens the menu once, and its click is not a press', async () => {
  gestures.down('one', { x: 100, y: 400 }, place);
  gestures.move({ x: 104, y: 396 });
  await time.advance(449);
  expect(events).toEqual([]);
  await time.advance(1);
  expect(events).toEqual(['hold one']);
  drag([104, 396], [10, 396]);
  gestures.up();
  await time.advance(2000);
  expect(events).toEqual(['hold one']);
  expect(gestures.wasGesture()).toBe(true);
});

test('a tap, a scroll and a second finger open no menu; a tap remains a press', async () => {
  gestures.down('tap', { x: 100, y: 400 }, place);
  gestures.up();
  await time.advance(1000);
  expect(gestures.wasGesture()).toBe(false);

  gestures.down('scroll', { x: 100, y: 400 }, place);
  drag([100, 400], [100, 380]);
  await time.advance(1000);
  gestures.up();

  gestures.down('moved by the browser', { x: 100, y: 400 }, place);
  gestures.cancel();
  await time.advance(1000);

  gestures.down('first', { x: 100, y: 400 }, place);
  gestures.down('second', { x: 200, y: 500 }, place);
  await time.advance(1000);
  drag([200, 500], [100, 500]);
  gestures.up();
  expect([events, swipes]).toEqual([[], []]);
});
