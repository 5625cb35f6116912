import type { Notes } from './attacker.ts';
import type { Logged } from './log-watch.ts';
import { kinds, type Sample } from './bystander.ts';
import type { Peak } from './process-watch.ts';

export type Outcome = {
  name: string;
  samples: Sample[];
  peak: Peak;
  log: Logged;
  diskBytes: number;
  notes: Notes;
};

/** The percentile of the values: this percentage of them is smaller. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

export const timesOf = (samples: readonly Sample[], kind: Sample['kind']) =>
  samples.filter((sample) => sample.kind === kind).map(({ ms }) => ms);

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(bytes < 10 * 1024 ** 2 ? 1 : 0);
const shown = kinds.filter((kind) => kind !== 'me');

/** The run as a Markdown table, for the console and for docs/security.md. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const head = [
    'attack',
    ...shown.map((kind) => `${kind} p50 / p99 ms`),
    'memory MB',
    'descriptors',
    'log KB (lines)',
    'disk MB',
    'answers',
  ];
  const rows = outcomes.map(({ name, samples, peak, log, diskBytes, notes }) => [
    name,
    ...shown.map((kind) => {
      const times = timesOf(samples, kind);
      return `${percentile(times, 50).toFixed(0)} / ${percentile(times, 99).toFixed(0)}`;
    }),
    megabytes(peak.memory),
    String(peak.descriptors),
    `${(log.bytes / 1024).toFixed(1)} (${log.lines})`,
    megabytes(diskBytes),
    Object.entries(notes)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 6)
      .map(([what, times]) => `${what} ×${times}`)
      .join(', '),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The messages of the log during each attack. */
export const logOf = (outcomes: readonly Outcome[]) =>
  outcomes
    .flatMap(({ name, log }) => [...log.messages].map(([said, times]) => `${name}: "${said}" ×${times}`))
    .join('\n');
