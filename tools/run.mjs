import { bench } from './bench.mjs';
import { format, runChecks } from './checks.mjs';
import { develop } from './dev.mjs';
import { ensureEncoder } from './encoder.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './process.mjs';
import { pickRuntime } from './runtime.mjs';
import { serve } from './serve.mjs';
import { StopLine } from './stop-line.mjs';
import { test, testFaults } from './test.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// Behind every npm script. It runs on Node 20, with nothing installed yet: so it imports no package.

/** @type {Record<string, (args: string[]) => Promise<number>>} Each answers with the exit code. */
const COMMANDS = {
  start: async (args) => {
    await ensureWebBuilt();
    return serve('main.ts', { args });
  },
  demo: async (args) => {
    await ensureWebBuilt();
    // Given here, so that a DATA_DIR in `.env`, which is the real community's, does not apply.
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
  dev: () => develop(),
  build: async () => {
    await ensureWebBuilt();
    return 0;
  },
  test,
  faults: testFaults,
  bench,
  check: async () => ((await runChecks()).failed > 0 ? 1 : 0),
  format: () => format(),
};

/** What checks or changes the sources; whoever only runs Snowglobe need not have it. */
const NEEDS_TOOLS = new Set(['dev', 'check', 'format', 'bench']);
const ENCODES = new Set(['start', 'demo']);

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (!command) throw new StopLine(`Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  // The two that count do it themselves: a failed install counts, too.
  if (command !== test && command !== testFaults)
    await ensureInstalled(NEEDS_TOOLS.has(name) ? 'everything' : 'running');
  if (NEEDS_TOOLS.has(name) || ENCODES.has(name)) await ensureEncoder({ always: NEEDS_TOOLS.has(name) });
  process.exitCode = await command(args);
} catch (error) {
  if (!(error instanceof StopLine)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
