import { newsPreviewLength } from '@snowglobe/contract/features/news/news.limits.ts';

/** What is replaced, in this order; each keeps the words and drops the marks around them. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/^ {0,3}(?:```|~~~).*$/gm, ' '],
  [/^ {0,3}(?:[-*_] ?){3,}$/gm, ' '],
  [/^\s*(?:>\s?)+/gm, ''],
  // On one line with what follows, a heading ends like a sentence.
  [/^ {0,3}#{1,6}\s+(.*?[.!?:…])(?: +#+)? *$/gm, '$1'],
  [/^ {0,3}#{1,6}\s+(.*?)(?: +#+)? *$/gm, '$1.'],
  [/^\s*(?:[-*+]|\d{1,9}[.)])\s+/gm, ''],
  [/!?\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/<((?:https?|mailto):[^>\s]+)>/g, '$1'],
  [/(?<!\\)`+([^`]*)`+/g, '$1'],
  [/(?<!\\)(\*\*|__)(?=\S)(.*?[^\s\\])\1/g, '$2'],
  [/(?<!\\)\*(?=\S)(.*?[^\s\\])\*/g, '$1'],
  [/(?<![\\\w])_(?=\S)(.*?[^\s\\])_(?!\w)/g, '$1'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

/** The words of a post without its Markdown, on one line. */
export function plainText(markdown: string): string {
  const text = marks.reduce((left, [mark, words]) => left.replaceAll(mark, words), markdown);
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** How a post begins, for its card: 150 characters as people count them. */
export function previewText(markdown: string): string {
  const characters = Array.from(plainText(markdown));
  if (characters.length <= newsPreviewLength) return characters.join('');
  return `${characters.slice(0, newsPreviewLength).join('').trimEnd()}…`;
}
