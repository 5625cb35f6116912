import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { run } from './process.mjs';
import { inRoot } from './root.mjs';

/**
 * Files that combine everything. Nearly every server test starts the whole server, so through these files each test
 * would depend on each source. Only a change of such a file itself affects all tests that use it.
 */
export const COMBINING = [
  'contract/src/contract.ts',
  'contract/src/features.ts',
  'server/src/app.ts',
  'server/src/core/create-core.ts',
  'server/src/features.ts',
  'server/test/people.ts',
  'server/test/with-app.ts',
  'web/src/app/pages.ts',
];
/** Tests that check a rule for all calls or all files of the server. They are fast, so they run for every change of it. */
export const RULES_OF_THE_SERVER = ['server/test/access-matrix.test.ts', 'server/test/sql-in-stores.test.ts'];
/** The tests in this folder read the style sheets as text. */
const STYLES = 'web/src/styles/';
const CONFIGURATION = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig[^/]*\.json)$/;

const TEST = /\.test\.(ts|tsx|mjs)$/;
/** A run in a browser or with faults takes minutes: it is chosen only when it was changed itself. */
const LONG = /^e2e\/|\.faults\.test\.ts$/;
/** They run only with `npm run test:engines`. */
const OTHER_ENGINES = /\.engines\.test\.ts$/;
const FEATURE = /^(?:contract|server|web)\/src\/features\/([^/]+)\//;
/** Imports that exist when the program runs; `import type` does not, and the types are checked as a whole. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)'([^']+)'/g;
const TYPE_IMPORT = /\b(?:import|export) type [^;]*?from '[^']+'/g;

/** @typedef {{ files: string[], readFile: (path: string) => string }} Sources paths below the repository's folder */

/**
 * The tests that a change can affect: those beside a changed file, those of the same feature in every package, and
 * those that import it, directly or through other files.
 * @param {string[]} changed
 * @param {Sources} sources
 * @returns {string[]}
 */
export function chooseTests(changed, { files, readFile }) {
  const tests = files.filter((file) => TEST.test(file) && !OTHER_ENGINES.test(file));
  const short = tests.filter((file) => !LONG.test(file));
  if (changed.some((file) => CONFIGURATION.test(file))) return short;

  const importers = findImporters(changed, { files, readFile });
  const prefixes = changed.filter((file) => !LONG.test(file)).flatMap(neighbourhoods);
  const isServerChanged = changed.some(
    (file) => /^(contract|server)\/src\/.*\.ts$/.test(file) && !TEST.test(file),
  );
  const chosen = short.filter(
    (test) =>
      importers.has(test) ||
      prefixes.some((prefix) => test.startsWith(prefix)) ||
      (isServerChanged && RULES_OF_THE_SERVER.includes(test)),
  );
  return [...new Set([...chosen, ...tests.filter((test) => changed.includes(test))])];
}

/**
 * The folders whose tests belong to a file.
 * @param {string} file
 * @returns {string[]}
 */
function neighbourhoods(file) {
  if (TEST.test(file)) return [];
  const feature = FEATURE.exec(file)?.[1];
  if (feature) return ['contract', 'server', 'web'].map((part) => `${part}/src/features/${feature}/`);
  if (file.endsWith('.css')) return [STYLES];
  if (file.startsWith('server/migrations/')) return ['server/src/core/database/'];
  return /\.(ts|tsx|mjs)$/.test(file) ? [`${posix.dirname(file)}/`] : [];
}

/**
 * Every file that imports one of these, directly or through others.
 * @param {string[]} changed
 * @param {Sources} sources
 */
function findImporters(changed, { files, readFile }) {
  const known = new Set(files);
  /** @type {Map<string, string[]>} */
  const importersOf = new Map();
  for (const file of files.filter((path) => /\.(ts|tsx|mjs)$/.test(path)))
    for (const target of listImports(file, readFile(file)))
      if (known.has(target)) importersOf.set(target, [...(importersOf.get(target) ?? []), file]);

  const found = new Set(changed);
  for (const file of found)
    if (!COMBINING.includes(file) || changed.includes(file))
      for (const importer of importersOf.get(file) ?? []) found.add(importer);
  return found;
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {string[]} paths below the repository's folder
 */
export function listImports(file, text) {
  const specifiers = [...text.replace(TYPE_IMPORT, '').matchAll(IMPORT)].map(
    ([, specifier = '']) => specifier,
  );
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('.')) return [posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''))];
    if (specifier === '@snowglobe/catalogue') return ['catalogue/src/catalogue.ts'];
    const contract = /^@snowglobe\/contract\/(.+)$/.exec(specifier)?.[1];
    return contract ? [`contract/src/${contract}`] : [];
  });
}

/**
 * The files that differ from the main branch: those of commits of this branch, and those with uncommitted changes.
 * @returns {Promise<{ changed: string[], sources: Sources }>}
 */
export async function readChange() {
  const base = (await git('merge-base', 'HEAD', 'main'))[0] ?? 'HEAD';
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  const changed = [...(await git('diff', '--name-only', base)), ...untracked];
  const files = [...(await git('ls-files')), ...untracked];
  const deleted = new Set(await git('ls-files', '--deleted'));
  return {
    changed,
    sources: {
      files: files.filter((file) => !deleted.has(file)),
      readFile: (path) => readFileSync(inRoot(path), 'utf8'),
    },
  };
}

/**
 * @param {string[]} args
 * @returns {Promise<string[]>} the lines of the output; none when git fails, as in a folder without a repository
 */
async function git(...args) {
  const { code, output } = await run('git', args, { capture: true });
  return code === 0 ? output.split('\n').filter(Boolean) : [];
}
