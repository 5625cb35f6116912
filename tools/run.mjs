import { bench } from './bench.mjs';
import { format, runChecks } from './checks.mjs';
import { develop } from './dev.mjs';
import { ensureEncoder } from './encoder.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './process.mjs';
import { ensureRuntime, pickRuntime } from './runtime.mjs';
import { serve } from './serve.mjs';
import { StopLine } from './stop-line.mjs';
import { test, testFaults, testQuick } from './test.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// Every npm script runs this file, on Node 20 and before anything is installed: so it imports no package.

/** @type {Record<string, (args: string[]) => Promise<number>>} Each returns the exit code. */
const COMMANDS = {
  start: async (args) => {
    await ensureWebBuilt();
    return serve('main.ts', { args });
  },
  demo: async (args) => {
    await ensureWebBuilt();
    // Set here, so that a DATA_DIR in `.env`, which belongs to the real community, does not apply.
    return serve('demo.ts', { args, env: { DATA_DIR: process.env.DATA_DIR ?? 'data-demo' } });
  },
  doctor: async (args) => {
    const { node, env } = pickRuntime();
    return (await run(node, ['server/src/doctor.ts', ...args], { env })).code;
  },
  rescue: async (args) => {
    const { node, env } = pickRuntime();
    return (await run(node, ['server/src/rescue.ts', ...args], { env })).code;
  },
  backup: async (args) => {
    const { node, env } = pickRuntime();
    return (await run(node, ['server/src/backup.ts', ...args], { env })).code;
  },
  restore: async (args) => {
    const { node, env } = pickRuntime();
    return (await run(node, ['server/src/restore.ts', ...args], { env })).code;
  },
  dev: () => develop(),
  build: async () => {
    await ensureWebBuilt();
    return 0;
  },
  test,
  quick: testQuick,
  faults: testFaults,
  bench,
  check: async () => ((await runChecks()).failed > 0 ? 1 : 0),
  format: () => format(),
};

/** Commands that check or change the sources; their packages are not installed for `npm start`. */
const NEEDS_TOOLS = new Set(['dev', 'check', 'format', 'bench']);
const ENCODES = new Set(['start', 'demo']);
/** These install by themselves, because they count a failed install as a failure. */
const COUNTS = new Set(['test', 'quick', 'faults']);

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (!command) throw new StopLine(`Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  if (!COUNTS.has(name)) {
    await ensureRuntime();
    await ensureInstalled(NEEDS_TOOLS.has(name) ? 'everything' : 'running');
  }
  if (NEEDS_TOOLS.has(name) || ENCODES.has(name)) await ensureEncoder({ always: NEEDS_TOOLS.has(name) });
  process.exitCode = await command(args);
} catch (error) {
  if (!(error instanceof StopLine)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
