import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listLogTexts } from './log-lines.ts';

test('docs/operating.md explains every line that is logged at warn and above', () => {
  const guide = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const texts = listLogTexts();
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => !guide.includes(`| ${text} |`))).toEqual([]);
});
