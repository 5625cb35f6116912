import { run } from './process.mjs';
import { pickRuntime } from './runtime.mjs';
import { StopLine } from './stop-line.mjs';

const BENCHES = [
  'calls',
  'room-broadcast',
  'history',
  'user-table',
  'overview',
  'title-search',
  'mod-list',
  'guide',
  'ai-streams',
  'library-range',
  'backup',
  'connections',
  'nodes',
  'mixed',
  'parties',
  'in-step',
];

/**
 * Runs all measurements, or the one that the first argument names. The other arguments are passed to it; `--quick`
 * makes them small.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function bench(args) {
  const isNamed = args.length > 0 && !args[0]?.startsWith('--');
  const [name, flags] = isNamed ? [args[0], args.slice(1)] : [undefined, args];
  if (name !== undefined && !BENCHES.includes(name))
    throw new StopLine(`Measurements: ${BENCHES.join(', ')}.`);
  const { node, env } = pickRuntime();
  let worst = 0;
  for (const each of name === undefined ? BENCHES : [name]) {
    const { code } = await run(node, [`bench/${each}.ts`, ...flags], { env });
    // A measurement that misses its target, as on a busy machine, does not stop the others.
    worst = Math.max(worst, code);
  }
  return worst;
}
