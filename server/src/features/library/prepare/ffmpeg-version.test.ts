import { expect, test } from 'vitest';
import { outdatedText } from './ffmpeg-version.ts';

test('an ffmpeg that is older than the release which mends the known hole is named, with that release', () => {
  expect(outdatedText('5.1.9-0+deb12u1')).toContain('older than 5.1.10, which mends CVE-2026-8461');
  expect(outdatedText('7.1.4')).toContain('older than 7.1.5');
  // Of a branch that nobody mends any more: the newest.
  expect(outdatedText('4.4.2-0ubuntu0.22.04.1')).toContain('older than 8.1.2');
  expect(outdatedText('n8.1.1')).toContain('older than 8.1.2');
});

test('one that is mended, or between two releases, is not', () => {
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
    expect(outdatedText(version)).toBeNull();
});
