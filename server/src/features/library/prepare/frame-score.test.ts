import { describe, expect, it } from 'vitest';
import { cut, scoreOf, type Pixels } from './frame-score.ts';

const [width, height] = [176, 98];
function picture(colourAt: (x: number, y: number) => readonly [number, number, number]): Pixels {
  const bytes = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) bytes.set(colourAt(x, y), (y * width + x) * 3);
  return { bytes, width, height };
}
const grey = (value: number) => [value, value, value] as const;

/** Hills under a sky, with windows. */
const scene = picture((x, y) => {
  if (y < 50 + Math.sin(x / 12) * 14) return [90 + y, 120 + y, 190];
  return x % 9 < 3 && y % 11 < 4 ? [240, 210, 120] : [50, 70 + (x % 40), 40];
});

describe('the score of a frame', () => {
  it('is high for a scene with details', () => {
    expect(scoreOf(scene)).toBeGreaterThan(0.8);
  });

  it.each([
    ['black', picture(() => grey(4))],
    ['white', picture(() => grey(250))],
    ['of one colour', picture(() => [40, 90, 160])],
    ['fog', picture((x) => grey(120 + x / 20))],
    ['credits', picture((x, y) => grey(y % 14 < 3 && x > 60 && x < 120 && x % 5 < 3 ? 235 : 2))],
    ['out of focus', picture((x) => grey(60 + 60 * Math.sin(x / 56)))],
  ])('is 0 for a frame that is %s', (_, frame) => {
    expect(scoreOf(frame)).toBe(0);
  });

  it('is higher for a sharp and colourful frame than for a pale one', () => {
    const pale = picture((x, y) => {
      const [red, green, blue] = scene.bytes.subarray((y * width + x) * 3);
      return grey(110 + ((red! + green! + blue!) / 3 - 110) * 0.5);
    });
    expect(scoreOf(pale)).toBeGreaterThan(0);
    expect(scoreOf(scene)).toBeGreaterThan(scoreOf(pale));
  });

  it('can be computed for one picture of a sheet', () => {
    const sheet = picture((x, y) => (x >= 100 && y >= 40 ? [200, 10, 10] : grey(0)));
    const part = cut(sheet, { x: 100, y: 40, width: 20, height: 10 });
    expect(part).toMatchObject({ width: 20, height: 10 });
    expect([...part.bytes.subarray(0, 6)]).toEqual([200, 10, 10, 200, 10, 10]);
    expect(part.bytes.length).toBe(600);
  });
});
