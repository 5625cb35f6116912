import { run } from './process.mjs';
import { packageCommand, pickRuntime } from './runtime.mjs';

/** @typedef {{ name: string, script: () => string, args: string[] }} Check */

/** @type {Check[]} The longest first: two run at a time. */
const CHECKS = [
  { name: 'lint', script: () => packageCommand('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'dead code', script: () => packageCommand('knip'), args: ['--no-progress'] },
  {
    name: 'import rules',
    script: () => packageCommand('dependency-cruiser', 'depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', 'contract', 'catalogue', 'server', 'web', 'e2e'],
  },
  {
    name: 'types of contract, server and tests',
    script: () => packageCommand('typescript', 'tsc'),
    args: ['-p', 'tsconfig.json'],
  },
  {
    name: 'types of the web',
    script: () => packageCommand('typescript', 'tsc'),
    args: ['-p', 'web/tsconfig.json'],
  },
  {
    name: 'types of the tools',
    script: () => packageCommand('typescript', 'tsc'),
    args: ['-p', 'tools/tsconfig.json'],
  },
  { name: 'format', script: () => packageCommand('oxfmt'), args: ['--check'] },
];

/** Lint and types: what a developer needs to know after each change. */
export const QUICK_CHECKS = CHECKS.filter(({ name }) => name === 'lint' || name.startsWith('types'));

const AT_A_TIME = 2;

/**
 * The checks that do not run the product.
 * @param {Check[]} [checks]
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(checks = CHECKS) {
  const waiting = [...checks];
  /** @type {boolean[]} */
  const results = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

/** @param {Check} check */
async function runCheck({ name, script, args }) {
  const { node, env } = pickRuntime();
  const { code, output } = await run(node, [script(), ...args], { env, capture: true });
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}

/** @returns {Promise<number>} the exit code */
export async function format() {
  const { node, env } = pickRuntime();
  return (await run(node, [packageCommand('oxfmt')], { env })).code;
}
