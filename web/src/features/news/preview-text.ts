import { newsPreviewLength } from '@snowglobe/contract/features/news/news.limits.ts';

/**
 * What is replaced, in this order; each keeps the words and drops the marks around them. None looks further than it must
 * (to the next bracket, to the end of the line, 300 characters): what a post costs to show grows with its length only.
 */
const marks: readonly (readonly [RegExp, string])[] = [
  [/^ {0,3}(?:```|~~~).*$/gm, ' '],
  [/^ {0,3}(?:[-*_] ?){3,}$/gm, ' '],
  // The rows of a table: their lines go, their cells are words.
  [/^ {0,3}\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$/gm, ' '],
  [/^ {0,3}\|(.*)\|[^\S\n]*$/gm, '$1'],
  [/(?<=\S) +\| +(?=\S)/g, ' · '],
  [/^[^\S\n]*(?:>[^\S\n]?)+/gm, ''],
  // On one line with what follows, a heading ends like a sentence.
  [/^ {0,3}#{1,6}\s+(.*?[.!?:…])(?: +#+)? *$/gm, '$1'],
  [/^ {0,3}#{1,6}\s+(.*?)(?: +#+)? *$/gm, '$1.'],
  [/^[^\S\n]*(?:[-*+]|\d{1,9}[.)])[^\S\n]+/gm, ''],
  [/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1'],
  [/<((?:https?|mailto):[^<>\s]+)>/g, '$1'],
  [/(?<!\\)`+([^`]*)`+/g, '$1'],
  [/(?<!\\)(\*\*|__)(?=\S)(.{0,300}?[^\s\\])\1/g, '$2'],
  [/(?<!\\)\*(?=\S)(.{0,300}?[^\s\\])\*/g, '$1'],
  [/(?<![\\\w])_(?=\S)(.{0,300}?[^\s\\])_(?!\w)/g, '$1'],
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
