import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

/** The input of a motif: colours, random numbers, and a prefix for its ids. */
export type Scene = {
  palette: Palette;
  random: Random;
  /** A page may contain several posters, so every id starts with this. */
  key: string;
};

/** Draws a whole picture: sky, objects and ground. */
export type Motif = (scene: Scene) => string;

type Stop = readonly [at: number, colour: string, opacity?: number];

/** A gradient between two points, and the fill that refers to it. */
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
