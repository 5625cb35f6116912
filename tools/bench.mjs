import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowsers, findBrowsers } from './browser.mjs';
import { ensureFolderInstalled } from './install-folder.mjs';
import { run } from './process.mjs';
import { inRoot } from './root.mjs';
import { pickRuntime } from './runtime.mjs';
import { SERVER_MAIN } from './server-build.mjs';
import { StopLine } from './stop-line.mjs';
import { ensureBenchPrograms } from './test-programs.mjs';

const BENCHES = [
  'calls',
  'process',
  'bytes',
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
  'message-search',
  'connections',
  'nodes',
  'mixed',
  'parties',
  'in-step',
  'feel',
  'pages',
];

/**
 * Runs all measurements, or the one that the first argument names. The other arguments are passed to it; `--quick`
 * makes them small. At the end it prints the figures that have an aim.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code: 1 if a ratio misses its aim
 */
export async function bench(args) {
  const isNamed = args.length > 0 && !args[0]?.startsWith('--');
  const [name, flags] = isNamed ? [args[0], args.slice(1)] : [undefined, args];
  if (name !== undefined && !BENCHES.includes(name))
    throw new StopLine(`Measurements: ${BENCHES.join(', ')}.`);
  await ensureBrowsers();
  await ensureBenchPrograms();
  const { node, env } = pickRuntime();
  const browsers = findBrowsers();
  const folder = mkdtempSync(join(tmpdir(), 'snowglobe-figures-'));
  const figures = join(folder, 'figures');
  writeFileSync(figures, '');
  try {
    let worst = 0;
    for (const each of name === undefined ? BENCHES : [name]) {
      if (each === 'pages' && !(await ensureLighthouse())) {
        console.error('Lighthouse could not be fetched, so the pages were not measured.');
        worst = 1;
        continue;
      }
      const { code } = await run(node, [`bench/${each}.ts`, ...flags], {
        env: {
          ...env,
          CHROMIUM: browsers?.whole,
          CHROMIUM_SHELL: browsers?.shell,
          SNOWGLOBE_BENCH_FIGURES: figures,
          SNOWGLOBE_MAIN: SERVER_MAIN,
        },
      });
      // A measurement that misses its aim, as on a busy machine, does not stop the others.
      worst = Math.max(worst, code);
    }
    printFigures(readFileSync(figures, 'utf8'));
    return worst;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const ensureLighthouse = () =>
  ensureFolderInstalled(inRoot('bench', 'lighthouse'), 'Fetching Lighthouse (200 MB, once)…');

/** @param {string} lines each an array of cells as JSON */
function printFigures(lines) {
  const rows = [
    ['figure', 'value', 'aim', ''],
    ...lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  ];
  if (rows.length === 1) return;
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column].length)));
  console.log('');
  for (const row of rows)
    console.log(
      row
        .map((/** @type {string} */ cell, /** @type {number} */ column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
