import { existsSync, readFileSync } from 'node:fs';
import { dirname, delimiter, join } from 'node:path';
import { inRoot } from './root.mjs';
import { StopLine } from './stop-line.mjs';

const NEEDED = 24;

/**
 * The Node that runs Snowglobe: this one when it is new enough, else the one that npm installed with it.
 * @returns {{ node: string, env: NodeJS.ProcessEnv }}
 */
export function pickRuntime() {
  const node = findNode();
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  // What Node makes of the sources is kept: a third of the second start would go into making it again.
  const compiled = inRoot('node_modules', '.cache', 'compiled');
  return { node, env: { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path } };
}

function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath;
  const onWindows = process.platform === 'win32';
  const name = `node-${onWindows ? 'win' : process.platform}-${process.arch}`;
  const installed = inRoot('node_modules', name, 'bin', onWindows ? 'node.exe' : 'node');
  if (existsSync(installed)) return installed;
  throw new StopLine(
    `Snowglobe needs Node ${NEEDED} or newer, and npm has none for this machine (${name}): install it from https://nodejs.org.`,
  );
}

/**
 * The script behind a command of an installed package, to be run by the Node above.
 * @param {string} name package
 * @param {string} [command] when it differs from the package's name
 */
export function packageCommand(name, command = name) {
  const folder = inRoot('node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
