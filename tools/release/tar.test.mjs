import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTar } from './tar.mjs';

const long = `${'folder-with-a-long-name/'.repeat(5)}a-file.txt`;
const entries = [
  { path: 'b.txt', content: Buffer.from('second') },
  { path: 'a/program', content: Buffer.from('#!/bin/sh\n'), isProgram: true },
  { path: long, content: Buffer.alloc(512, 'x') },
  { path: 'empty', content: Buffer.alloc(0) },
];

test('the archive is unpacked by tar, with content, modes and long names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'snowglobe-tar-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.tar'), createTar(entries));
  execFileSync('tar', ['xf', 'a.tar'], { cwd: folder });
  for (const { path, content, isProgram } of entries) {
    expect(readFileSync(join(folder, path))).toEqual(content);
    expect((statSync(join(folder, path)).mode & 0o100) !== 0).toBe(isProgram ?? false);
  }
});

test('the order in which files are given does not change the archive', () => {
  expect(createTar(entries.toReversed()).equals(createTar(entries))).toBe(true);
});

test('a name that does not fit is refused instead of cut', () => {
  expect(() => createTar([{ path: 'x'.repeat(101), content: Buffer.alloc(0) }])).toThrow('too long');
});
