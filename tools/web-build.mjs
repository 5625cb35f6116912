import { existsSync } from 'node:fs';
import { withLock } from './lock.mjs';
import { run } from './process.mjs';
import { inRoot } from './root.mjs';
import { packageCommand, pickRuntime } from './runtime.mjs';
import { isFresh, rebuild } from './sources.mjs';
import { StopLine } from './stop-line.mjs';

const PAGE = {
  dist: inRoot('web', 'dist'),
  cache: inRoot('web', '.cache'),
  sources: ['web', 'contract/src', 'package-lock.json'],
};

/**
 * Builds the page when its sources changed since the last build.
 * @param {{ anyBuild?: boolean }} [options] `anyBuild` accepts a build of older sources
 */
export async function ensureWebBuilt({ anyBuild = false } = {}) {
  const isBuilt = () => (anyBuild ? existsSync(PAGE.dist) : isFresh(PAGE));
  if (isBuilt()) return;
  await withLock(async () => {
    if (!isBuilt()) await build();
  });
}

async function build() {
  console.log('Building the page…');
  const { node, env } = pickRuntime();
  const isDone = await rebuild(PAGE, async (folder) => {
    const args = [packageCommand('vite'), 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
    return (await run(node, args, { cwd: inRoot('web'), env })).code === 0;
  });
  if (!isDone) throw new StopLine('The page could not be built: see above.');
}
