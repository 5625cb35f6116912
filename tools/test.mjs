import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseTests, readChange } from './affected-tests.mjs';
import { ensureBrowsers, findBrowsers } from './browser.mjs';
import { QUICK_CHECKS, runChecks } from './checks.mjs';
import { ensureEncoder } from './encoder.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './process.mjs';
import { ensureRuntime, packageCommand, pickRuntime } from './runtime.mjs';
import { ensureServerBuilt, SERVER_MAIN } from './server-build.mjs';
import { StopLine } from './stop-line.mjs';
import { countTests } from './test-report.mjs';
import { ensureEngines, ensureTestPrograms } from './test-programs.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Runs all checks and tests, or only the tests that the arguments choose.
 * @param {string[]} args for vitest
 * @returns {Promise<number>} the exit code
 */
export function test(args) {
  const all = args.length === 0;
  return counted(async () => {
    const failed = add(await prepareBrowserTests(), await prepareClusterTests());
    return add(failed, await together([...(all ? [() => runChecks()] : []), () => runVitest(args, {})]));
  });
}

/**
 * Types, lint, and the tests that the change since `main` can affect.
 * @returns {Promise<number>} the exit code
 */
export function testQuick() {
  return counted(async () => {
    const { changed, sources } = await readChange();
    const tests = chooseTests(changed, sources);
    console.log(`${changed.length} changed files can affect ${tests.length} test files.`);
    const needsBrowser = tests.some((file) => file.startsWith('e2e/'));
    const failed = needsBrowser ? await prepareBrowserTests() : nothing;
    // The server's tests need a page to serve; which one does not matter to them.
    await ensureWebBuilt({ anyBuild: true });
    const steps = tests.length > 0 ? [() => runVitest(tests, {})] : [];
    return add(failed, await together([() => runChecks(QUICK_CHECKS), ...steps]));
  });
}

/** What several nodes must do as one does. */
const CLUSTER_TESTS = [
  'server/src/core/live',
  'server/src/core/uploads',
  'server/src/core/sessions',
  ...['account', 'ai', 'chat', 'friends', 'library', 'mods', 'news', 'support'].map(
    (feature) => `server/src/features/${feature}`,
  ),
];

/**
 * Runs the tests of the server on two nodes with Redis and an S3 store: each request goes to another node. Then three
 * nodes behind nginx, as processes, are killed, paused and cut off.
 * @param {string[]} args for vitest
 * @returns {Promise<number>} the exit code
 */
export function testCluster(args) {
  return counted(async () => {
    await ensureWebBuilt({ anyBuild: true });
    const failed = await prepareClusterTests();
    const chosen = args.length > 0 ? args : CLUSTER_TESTS;
    const count = await runVitest(['--project', 'server', ...chosen], { CLUSTER: '1' });
    if (args.length > 0) return add(failed, count);
    const faults = await runVitest(['--project', 'faults', 'e2e/real-cluster.faults.test.ts'], { FULL: '1' });
    return add(failed, add(count, faults));
  });
}

/**
 * Runs the fault tests at full size, or with `--quick` at the size that they have in `npm test`.
 * @param {string[]} args for vitest
 * @returns {Promise<number>} the exit code
 */
export function testFaults(args) {
  const isQuick = args.includes('--quick');
  const chosen = args.filter((arg) => arg !== '--quick');
  const projects = ['--project', 'faults', '--project', 'attacks'];
  return counted(async () =>
    add(await prepareBrowserTests(), await runVitest([...projects, ...chosen], isQuick ? {} : { FULL: '1' })),
  );
}

/**
 * Runs a walk of a member through Firefox and WebKit.
 * @param {string[]} args for vitest
 * @returns {Promise<number>} the exit code
 */
export function testEngines(args) {
  return counted(async () => {
    await ensureWebBuilt();
    const failed = await ensureEngines();
    return add({ passed: 0, failed }, await runVitest(['--project', 'engines', ...args], { ENGINES: '1' }));
  });
}

/** @type {Count} */
const nothing = { passed: 0, failed: 0 };

/**
 * Installs what the tests need, runs them, and ends with the line that counts, also when something throws.
 * @param {() => Promise<Count>} work
 */
async function counted(work) {
  let total = nothing;
  try {
    await ensureRuntime();
    await ensureInstalled('everything');
    await ensureEncoder({ always: true });
    total = await work();
  } catch (error) {
    console.error(error instanceof StopLine ? error.message : error);
    total = add(total, { passed: 0, failed: 1 });
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/**
 * Runs the steps at the same time: the tests often wait, and the checks never do.
 * @param {(() => Promise<Count>)[]} steps
 * @returns {Promise<Count>}
 */
async function together(steps) {
  return (await Promise.all(steps.map((step) => step()))).reduce(add, nothing);
}

/**
 * @param {Count} one
 * @param {Count} other
 * @returns {Count}
 */
function add(one, other) {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

/**
 * A missing browser or a failed build counts as a failure. The other tests run all the same.
 * @returns {Promise<Count>}
 */
async function prepareBrowserTests() {
  let failed = 0;
  for (const step of [ensureBrowsers, () => ensureWebBuilt()]) {
    try {
      await step();
    } catch (error) {
      if (!(error instanceof StopLine)) throw error;
      console.error(`✗ ${error.message}`);
      failed += 1;
    }
  }
  return { passed: 0, failed };
}

/** @returns {Promise<Count>} */
async function prepareClusterTests() {
  return { passed: 0, failed: await ensureTestPrograms() };
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} extraEnv
 */
async function runVitest(args, extraEnv) {
  await ensureServerBuilt();
  const { node, env } = pickRuntime();
  const browsers = findBrowsers();
  const folder = mkdtempSync(join(tmpdir(), 'snowglobe-report-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run(node, [packageCommand('vitest'), 'run', ...reporters, ...args], {
      env: {
        ...env,
        CHROMIUM: browsers?.whole,
        CHROMIUM_SHELL: browsers?.shell,
        SNOWGLOBE_MAIN: SERVER_MAIN,
        ...extraEnv,
      },
    });
    const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
    const count = countTests(text, { succeeded: code === 0, maySkip: !process.env.CI });
    if (count.refusedSkips > 0)
      console.error(`${count.refusedSkips} tests were skipped, which a CI run does not allow.`);
    return count;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
