import { describe, expect, test } from 'vitest';
import { plainText, previewText } from './preview-text.ts';

describe('the preview of a post', () => {
  test.each([
    ['# New rooms\n\nThey are **open** and *warm*.', 'New rooms. They are open and warm.'],
    ['## Ready?\n\nGo.', 'Ready? Go.'],
    ['- one\n- two\n\n1. three', 'one two three'],
    ['> somebody _said_ so', 'somebody said so'],
    [
      'Read [the notes](https://a.example/notes) or <https://b.example>',
      'Read the notes or https://b.example',
    ],
    ['![A fox](https://a.example/fox.png) ran', 'A fox ran'],
    ['the [snow](https://a.example/Snow_(globe)) globe', 'the snow globe'],
    ['Run `npm start`:\n\n```sh\nnpm start\n```', 'Run npm start: npm start'],
    ['before\n\n---\n\nafter', 'before after'],
    [String.raw`not \*marked\* at all`, 'not *marked* at all'],
    ['snake_case_names and 2 * 3 * 4 stay', 'snake_case_names and 2 * 3 * 4 stay'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('contains the words of %j without the Markdown', (markdown, text) => {
    expect(plainText(markdown)).toBe(text);
  });

  test.each([
    '**a',
    '*a ',
    ' _a',
    '__a ',
    '[',
    '![a](',
    '[a](x(',
    '\n',
    '\n ',
    ' ',
    '> ',
    '# .',
    '#  ',
    '<http:a',
    '`a',
  ])('is computed in linear time: %j repeated', (mark) => {
    const cost = (length: number) => {
      const before = process.cpuUsage();
      plainText(mark.repeat(length / mark.length));
      return process.cpuUsage(before).user / 1000;
    };
    const best = (length: number) => Math.min(...Array.from({ length: 4 }, () => cost(length)));
    // Twice the length takes about twice the CPU time, not four times. Wall-clock time would depend on the machine.
    expect(best(40_000)).toBeLessThan(3 * best(20_000) + 50);
  });

  test('is cut after 150 characters; an emoji counts as one', () => {
    expect(previewText('a'.repeat(150))).toBe('a'.repeat(150));
    expect(previewText('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`);
    expect(previewText('🦊'.repeat(150))).toBe('🦊'.repeat(150));
    expect(previewText('🦊'.repeat(151))).toBe(`${'🦊'.repeat(150)}…`);
    expect(previewText(`**${'a'.repeat(150)}**`)).toBe('a'.repeat(150));
  });
});
