import { bench } from './bench.mjs';
import { COMMANDS as OPERATOR_COMMANDS, SERVES } from './commands.mjs';
import { format, runChecks } from './checks.mjs';
import { develop } from './dev.mjs';
import { ensureEncoder } from './encoder.mjs';
import { ensureInstalled } from './install.mjs';
import { release } from './release/release.mjs';
import { ROOT } from './root.mjs';
import { ensureRuntime } from './runtime.mjs';
import { ensureServerBuilt } from './server-build.mjs';
import { StopLine } from './stop-line.mjs';
import { test, testCluster, testEngines, testFaults, testQuick } from './test.mjs';
import { writeTextTypes } from './texts.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// Every npm script runs this file, on Node 20 and before anything is installed: so it imports no package.

/** @type {Record<string, (args: string[], cwd: string) => Promise<number>>} Each returns the exit code. */
const COMMANDS = {
  ...OPERATOR_COMMANDS,
  dev: () => develop(),
  build: async () => {
    await ensureServerBuilt();
    await ensureWebBuilt();
    return 0;
  },
  test,
  quick: testQuick,
  faults: testFaults,
  cluster: testCluster,
  engines: testEngines,
  bench,
  release,
  check: async () => ((await runChecks()).failed > 0 ? 1 : 0),
  format: () => format(),
  texts: () => writeTextTypes(),
};

/** Commands that check or change the sources; their packages are not installed for `npm start`. */
const NEEDS_TOOLS = new Set(['dev', 'check', 'format', 'bench']);
/** Commands that install the packages themselves, because a failed install is one of the failures that they report. */
const COUNTS = new Set(['test', 'quick', 'faults', 'cluster', 'engines']);

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (!command) throw new StopLine(`Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  if (!COUNTS.has(name)) {
    await ensureRuntime();
    await ensureInstalled(NEEDS_TOOLS.has(name) ? 'everything' : 'running');
  }
  if (NEEDS_TOOLS.has(name) || SERVES.has(name)) await ensureEncoder({ always: NEEDS_TOOLS.has(name) });
  if (SERVES.has(name) || name === 'bench') {
    await ensureServerBuilt();
    await ensureWebBuilt();
  }
  process.exitCode = await command(args, ROOT);
} catch (error) {
  if (!(error instanceof StopLine)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
