import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, findBrowser } from './browser.mjs';
import { runChecks } from './checks.mjs';
import { ensureEncoder } from './encoder.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './process.mjs';
import { packageCommand, pickRuntime } from './runtime.mjs';
import { StopLine } from './stop-line.mjs';
import { countTests } from './test-report.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * All checks and tests, or with arguments only the tests that these choose.
 * @param {string[]} args for vitest
 * @returns {Promise<number>} the exit code
 */
export function test(args) {
  const all = args.length === 0;
  return counted(() => together([...(all ? [runChecks] : []), () => runVitest(args, {})]));
}

/**
 * The fault tests at full size; with `--quick` at the size that they have in `npm test`.
 * @param {string[]} args for vitest
 * @returns {Promise<number>} the exit code
 */
export function testFaults(args) {
  const isQuick = args.includes('--quick');
  const chosen = args.filter((arg) => arg !== '--quick');
  const projects = ['--project', 'faults', '--project', 'attacks'];
  return counted(() => runVitest([...projects, ...chosen], isQuick ? {} : { FULL: '1' }));
}

/**
 * Whatever happens, the run ends with one line that counts.
 * @param {() => Promise<Count>} work
 */
async function counted(work) {
  const total = { passed: 0, failed: 0 };
  try {
    await ensureInstalled('everything');
    await ensureEncoder({ always: true });
    for (const step of [prepare, work]) add(total, await step());
  } catch (error) {
    console.error(error instanceof StopLine ? error.message : error);
    total.failed += 1;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/**
 * At the same time: the tests often wait, and the checks never do.
 * @param {(() => Promise<Count>)[]} steps
 * @returns {Promise<Count>}
 */
async function together(steps) {
  const total = { passed: 0, failed: 0 };
  for (const count of await Promise.all(steps.map((step) => step()))) add(total, count);
  return total;
}

/**
 * @param {Count} total
 * @param {Count} count
 */
function add(total, { passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

/**
 * A browser or a build that is missing fails the run, but hides nothing of what else can be told.
 * @returns {Promise<Count>}
 */
async function prepare() {
  let failed = 0;
  for (const step of [ensureBrowser, ensureWebBuilt]) {
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

/**
 * @param {string[]} args
 * @param {Record<string, string>} extraEnv
 */
async function runVitest(args, extraEnv) {
  const { node, env } = pickRuntime();
  const folder = mkdtempSync(join(tmpdir(), 'snowglobe-report-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run(node, [packageCommand('vitest'), 'run', ...reporters, ...args], {
      env: { ...env, CHROMIUM: findBrowser(), ...extraEnv },
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
