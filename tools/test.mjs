import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { runChecks } from './checks.mjs';
import { run } from './process.mjs';
import { packageCommand, pickRuntime } from './runtime.mjs';
import { countTests } from './test-report.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/**
 * All checks and tests, or with arguments only the tests that these choose.
 * @param {string[]} args for vitest
 * @returns {Promise<number>} the exit code
 */
export async function test(args) {
  const env = { CHROMIUM: await ensureBrowser() };
  await ensureWebBuilt();
  const checks = args.length > 0 ? { passed: 0, failed: 0 } : await runChecks();
  const tests = await runVitest(args, env);
  return conclude(checks.passed + tests.passed, checks.failed + tests.failed);
}

/**
 * The fault tests at full size.
 * @param {string[]} args for vitest
 * @returns {Promise<number>} the exit code
 */
export async function testFaults(args) {
  const env = { CHROMIUM: await ensureBrowser(), FULL: '1' };
  await ensureWebBuilt();
  const tests = await runVitest(['--project', 'faults', ...args], env);
  return conclude(tests.passed, tests.failed);
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
      env: { ...env, ...extraEnv },
    });
    const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
    return countTests(text, { succeeded: code === 0, maySkip: !process.env.CI });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {number} passed
 * @param {number} failed
 */
function conclude(passed, failed) {
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}
