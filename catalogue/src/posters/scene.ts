import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

/** What a motif gets: colours, chance, and a word in front of the ids it defines. */
export type Scene = {
  palette: Palette;
  random: Random;
  /** Several posters stand in one page: every id starts with this. */
  key: string;
};

/** Draws a whole picture: sky, what stands in it, and the ground. */
export type Motif = (scene: Scene) => string;

type Stop = readonly [at: number, colour: string, opacity?: number];

/** A gradient from `y1` to `y2` (or across, when turned) and the fill that refers to it. */
export function gradient(
  scene: Scene,
  name: string,
  stops: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number],
): { markup: string; fill: string } {
  const id = `${scene.key}${name}`;
  const steps = stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
  return {
    markup: `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${steps}</linearGradient>`,
    fill: `url(#${id})`,
  };
}
