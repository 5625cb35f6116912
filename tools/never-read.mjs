import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './root.mjs';

const modules = inRoot('node_modules');

/**
 * Node's headers build addons, and there are none to build here; the page takes one of the eight forms that hls.js comes
 * in; icons have three names each, of which one is used; the rest are sources and tests of what is here built.
 */
const NEVER_READ = [
  'fastify/test',
  ...['js', 'min.js', 'min.mjs', 'light.js', 'light.min.js', 'light.mjs', 'light.min.mjs', 'worker.js'].map(
    (form) => `hls.js/dist/hls.${form}`,
  ),
  'hls.js/dist/hls-demo.js',
  'lucide-react/dist/lucide-react.prefixed.d.ts',
  'lucide-react/dist/lucide-react.suffixed.d.ts',
  'mediabunny/dist/bundles',
  'mediabunny/src',
  `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}/include`,
  'stripe/cjs',
  'zod/src',
];

/** Maps of packages lead to sources that are not here: a tenth of the whole. */
const sourceMap = /\.(?:[cm]?[jt]s|css)\.map$/;

/** What comes with packages and is never read goes, after each install. */
export function dropNeverRead() {
  for (const path of NEVER_READ) rmSync(join(modules, path), { recursive: true, force: true });
  dropSourceMaps(modules);
}

/** @param {string} folder */
function dropSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // Our own packages are links here: these are not entered.
    if (entry.isDirectory()) dropSourceMaps(path);
    else if (entry.isFile() && sourceMap.test(entry.name)) rmSync(path);
  }
}
