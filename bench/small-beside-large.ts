import { reportFigure } from './aims.ts';
import { quantile, show, table } from './figures.ts';

/** Makes the n-th request and returns its time in milliseconds. */
type Look = { name: string; ask: (n: number) => Promise<number> };
type Place = { looks: readonly Look[]; close: () => Promise<void> };

type Comparison = {
  sizes: readonly [few: number, many: number];
  open: (size: number) => Promise<Place>;
  /** How many requests of each kind are measured. */
  asked: number;
  /** The aim for the p95 of the large one, over all requests. */
  allowedMs: number;
  /** The title of the first column. */
  title: string;
};

/** Compares a small and a large list: each kind of request goes to both in turn. */
export async function smallBesideLarge({ sizes, open, asked, allowedMs, title }: Comparison): Promise<void> {
  const places: Place[] = [];
  try {
    for (const size of sizes) places.push(await open(size));
    const took = await timesOf(places, asked);
    const of = (name: string) => took.map((times) => times.get(name)!);
    const all = took.map((times) => [...times.values()].flat());
    const [few, many] = sizes.map((size) => show(size));
    const head = ['looked for', `p50 of ${few}, ms`, 'p95', `p50 of ${many}, ms`, 'p95', 'ratio of p95'];
    const names = [...took[0]!.keys()];
    const lines = [...names.map((name) => lineOf(name, of(name))), lineOf('all of them', all)];
    console.log(`${title}, ${asked} times each\n\n${table([head, ...lines])}`);
    const p95 = quantile(all[1]!, 0.95);
    reportFigure(`${title}: p95 of ${many}`, p95, 'ms', { max: allowedMs });
  } finally {
    for (const place of places) await place.close();
  }
}

async function timesOf(places: readonly Place[], asked: number): Promise<Map<string, number[]>[]> {
  const took = places.map(() => new Map<string, number[]>());
  // The first requests are a warm-up for the compilers and PostgreSQL's plans.
  const warmUp = Math.ceil(asked / 10);
  for (let n = 0; n < asked + warmUp; n += 1) {
    for (const at of places[0]!.looks.keys()) {
      for (const [index, { looks }] of places.entries()) {
        const { name, ask } = looks[at]!;
        const ms = await ask(n);
        if (n >= warmUp) took[index]!.set(name, [...(took[index]!.get(name) ?? []), ms]);
      }
    }
  }
  return took;
}

const lineOf = (name: string, times: readonly number[][]) => [
  name,
  ...times.flatMap((each) => [show(quantile(each, 0.5)), show(quantile(each, 0.95))]),
  show(quantile(times[1]!, 0.95) / quantile(times[0]!, 0.95)),
];
