import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('../../src/', import.meta.url));
/** Also `warn(…)`, which some modules are given instead of the logger. */
const call = /\b(?:log\??\.(?:warn|error|fatal)|warn)\(/g;
/** A string or template with several words. */
const literal = /'((?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)* (?:[^`\\]|\\.)*)`/g;

/** The texts that are logged at `warn` and above; variable parts are written as "…". */
export function listLogTexts(): string[] {
  const texts = globSync('**/*.ts', { cwd: sources })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(sources + file, 'utf8');
      return [...source.matchAll(call)].flatMap(({ 0: found, index }) =>
        textsIn(argumentsAt(source, index + found.length)),
      );
    });
  return [...new Set(texts)].toSorted();
}

/** The source from here to the parenthesis that closes the call. */
function argumentsAt(source: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < source.length; end += 1) depth += { '(': 1, ')': -1 }[source[end]!] ?? 0;
  return source.slice(start, end);
}

function textsIn(source: string): string[] {
  return [...source.matchAll(literal)].map((found) =>
    (found[1] ?? found[2])!.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll(/\\(.)/g, '$1'),
  );
}
