import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const file = fileURLToPath(new URL('../../../deploy/snowglobe.service', import.meta.url));

/** A copy whose program exists on this machine. */
function copyUnit(): string {
  const folder = mkdtempSync(join(tmpdir(), 'snowglobe-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const copy = join(folder, 'snowglobe.service');
  writeFileSync(copy, readFileSync(file, 'utf8').replace('/usr/bin/node', process.execPath));
  return copy;
}

test('systemd has nothing to say about deploy/snowglobe.service', () => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', copyUnit()], {
    encoding: 'utf8',
  });
  expect([stdout + stderr, status]).toEqual(['', 0]);
});

test('its sandbox is rated "OK" or better', () => {
  const args = ['security', '--offline=true', '--threshold=25', '--no-pager', copyUnit()];
  expect(execFileSync('systemd-analyze', args, { encoding: 'utf8' })).toContain('exposure level');
});

test('it allows the namespaces and calls that the sandbox of the encoder needs', () => {
  const text = readFileSync(file, 'utf8');
  expect(/^RestrictNamespaces=(.*)$/m.exec(text)?.[1]?.split(' ')).toEqual(['user', 'net', 'ipc', 'pid']);
  const allowed = execFileSync('systemd-analyze', ['syscall-filter', '@process'], { encoding: 'utf8' });
  for (const call of ['unshare', 'clone3', 'prctl'])
    expect(allowed).toMatch(new RegExp(`^\\s+${call}$`, 'm'));
});
