import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isStampCurrent, stampedExtent, writeStamp } from './install-stamp.mjs';

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'snowglobe-stamp-'));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package-lock.json'), '{ "packages": {} }');
  return folder;
}

test('without a stamp nothing counts as installed', () => {
  const folder = createFolder();
  expect(isStampCurrent(folder)).toBe(false);
  expect(stampedExtent(folder)).toBeUndefined();
});

test('what was installed for this lock file on this machine is current', () => {
  const folder = createFolder();
  writeStamp(folder, { extent: 'running' });
  expect(isStampCurrent(folder)).toBe(true);
  expect(stampedExtent(folder)).toBe('running');
});

test('a changed lock file makes the stamp outdated', () => {
  const folder = createFolder();
  writeStamp(folder);
  writeFileSync(join(folder, 'package-lock.json'), '{ "packages": { "node_modules/zod": {} } }');
  expect(isStampCurrent(folder)).toBe(false);
});

test('node_modules that were copied from another machine are outdated', () => {
  const folder = createFolder();
  writeStamp(folder, { machine: { os: 'darwin', cpu: 'arm64' } });
  expect(isStampCurrent(folder, { os: 'linux', cpu: 'arm64' })).toBe(false);
  expect(isStampCurrent(folder, { os: 'darwin', cpu: 'x64' })).toBe(false);
  expect(isStampCurrent(folder, { os: 'darwin', cpu: 'arm64' })).toBe(true);
});
