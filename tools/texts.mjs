import { run } from './process.mjs';
import { inRoot } from './root.mjs';
import { pickRuntime } from './runtime.mjs';

/**
 * Writes the types of the texts: `contract/src/texts/<feature>/keys.ts` from each `en.json`.
 * @returns {Promise<number>} the exit code
 */
export async function writeTextTypes() {
  const { node, env } = pickRuntime();
  return (await run(node, [inRoot('server', 'src', 'core', 'texts', 'write-keys.ts')], { env })).code;
}
