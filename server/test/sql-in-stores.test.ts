import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('../src/', import.meta.url));
const speaksSql = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;
/** Modules that stores use, and code that runs before there is a Kysely. */
const below = /^core\/(?:database|embedded-postgres|jobs)\//;

test('SQL is only in stores', async () => {
  const leaks: string[] = [];
  for await (const path of glob('**/*.ts', { cwd: sources })) {
    if (/\.(?:store|test)\.ts$/.test(path) || below.test(path.replaceAll('\\', '/'))) continue;
    if (speaksSql.test(await readFile(sources + path, 'utf8'))) leaks.push(path);
  }
  expect(leaks).toEqual([]);
});
