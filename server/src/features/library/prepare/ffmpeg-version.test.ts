import { expect, test } from 'vitest';
import { inEnglish } from '../../../core/texts/texts.ts';
import { outdatedText } from './ffmpeg-version.ts';

function textOf(version: string): string | null {
  const text = outdatedText(version);
  return text && inEnglish(text);
}

test('an ffmpeg without the fix of the known vulnerability gets a warning with the fixed release', () => {
  expect(textOf('5.1.9-0+deb12u1')).toContain('older than 5.1.10, which fixes CVE-2026-8461');
  expect(textOf('7.1.4')).toContain('older than 7.1.5');
  // A branch without a fixed release: the newest release is named.
  expect(textOf('4.4.2-0ubuntu0.22.04.1')).toContain('older than 8.1.2');
  expect(textOf('n8.1.1')).toContain('older than 8.1.2');
});

test('a fixed release, or a development version, gets no warning', () => {
  for (const version of [
    '5.1.10',
    '6.1.6-1',
    '7.1.5',
    '8.0.3',
    'n8.1.2',
    '9.0',
    'N-118193-g5f38c82536',
    'unknown',
  ])
    expect(textOf(version)).toBeNull();
});
