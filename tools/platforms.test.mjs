import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './root.mjs';

/** The platforms that README names. */
const PLATFORMS = /(linux|darwin|win32|windows)-(x64|arm64)/;
/** @type {Record<string, { dev?: boolean, optionalDependencies?: Record<string, string> }>} */
const packages = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;

// npm installs only optional packages that the lock file contains. It leaves those out that its registry does not have.
test('the lock file has the binaries of every package that `npm start` needs, for every platform', () => {
  const binaries = Object.values(packages)
    .filter(({ dev }) => !dev)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => PLATFORMS.test(name));
  expect(binaries.length).toBeGreaterThan(20);
  expect(binaries.filter((name) => !packages[`node_modules/${name}`])).toEqual([]);
});
