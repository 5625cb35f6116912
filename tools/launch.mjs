import { COMMANDS, SERVES } from './commands.mjs';
import { ensureEncoder } from './encoder.mjs';
import { ensureInstalled } from './install.mjs';
import { continueOutside } from './outside-node-modules.mjs';
import { ensureRuntime } from './runtime.mjs';
import { StopLine } from './stop-line.mjs';

// The entry of a release (`node snowglobe.mjs`). It runs on Node 20 and before anything is installed.

const [name = 'start', ...args] = process.argv.slice(2);
try {
  if (!(await continueOutside())) process.exitCode = await launch();
} catch (error) {
  if (!(error instanceof StopLine)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function launch() {
  const command = COMMANDS[name];
  const installs = name === 'install';
  if (!command && !installs)
    throw new StopLine(`Commands: ${[...Object.keys(COMMANDS), 'install'].join(', ')}.`);
  await ensureRuntime();
  await ensureInstalled('running');
  if (installs || SERVES.has(name)) await ensureEncoder({ always: false });
  return command ? command(args, process.cwd()) : 0;
}
