import { appendFileSync } from 'node:fs';
import { show } from './figures.ts';

/**
 * The aim of a figure. Ratios to a control of the same run fail the measurement when they miss it. Absolute figures
 * depend on the machine, so they are only reported.
 */
type Aim = { max: number } | { min: number };

const isMet = (value: number, aim: Aim) => ('max' in aim ? value <= aim.max : value >= aim.min);
const textOf = (aim: Aim) => ('max' in aim ? `at most ${aim.max}` : `at least ${aim.min}`);

/** Prints a ratio beside its aim. A missed aim sets the exit code. */
export function checkRatio(name: string, ratio: number, aim: Aim): void {
  const met = isMet(ratio, aim);
  if (!met) process.exitCode = 1;
  record(name, show(ratio), textOf(aim), met ? 'met' : 'MISSED');
}

/** Prints an absolute figure, with its unit, beside its aim. It never fails the measurement. */
export function reportFigure(name: string, value: number, unit: string, aim?: Aim): void {
  const state = aim ? (isMet(value, aim) ? 'met' : 'missed') : '';
  record(name, `${show(value)} ${unit}`, aim ? `${textOf(aim)} ${unit}` : '', state);
}

/** `npm run bench` collects the lines of all measurements in this file, and prints them as one table at its end. */
const collected = process.env['SNOWGLOBE_BENCH_FIGURES'];

function record(...cells: [name: string, value: string, aim: string, state: string]): void {
  const [name, value, aim, state] = cells;
  console.log(`${name}: ${value}${aim ? ` (aim: ${aim}; ${state})` : ''}`);
  if (collected) appendFileSync(collected, `${JSON.stringify(cells)}\n`);
}
