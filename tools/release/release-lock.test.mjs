import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../root.mjs';
import { WORKSPACES } from './release-files.mjs';
import { reduceLock } from './release-lock.mjs';

/** @type {import('./release-lock.mjs').Lock} */
const whole = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
const { packages } = reduceLock(whole, WORKSPACES, { name: 'snowglobe' });

test('every package that the server declares is in the lock file of a release, for every platform', () => {
  const { dependencies = {}, optionalDependencies = {} } = whole.packages['server'] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
    expect(packages).toHaveProperty([`node_modules/${name}`]);
  for (const platform of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'])
    expect(packages).toHaveProperty([`node_modules/@img/sharp-${platform}`]);
});

test('it has nothing that only builds or tests', () => {
  for (const name of [
    'vite',
    'react',
    'typescript',
    'vitest',
    'playwright-core',
    '@snowglobe/web',
    '@types/node',
  ])
    expect(packages).not.toHaveProperty([`node_modules/${name}`]);
  expect(JSON.stringify(packages)).not.toMatch(/"dev(Optional|Dependencies)?":/);
});

test('a package that two others need in different versions is kept in both places', () => {
  const lock = {
    name: 'x',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      app: { dependencies: { a: '1', b: '1' } },
      'node_modules/a': { dependencies: { b: '2' } },
      'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { c: '1' } },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c': { devOptional: true },
      'node_modules/d': {},
    },
  };
  expect(reduceLock(lock, ['app'], {}).packages).toEqual({
    '': {},
    app: { dependencies: { a: '1', b: '1' } },
    'node_modules/a': { dependencies: { b: '2' } },
    'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { c: '1' } },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/c': { optional: true },
  });
});
