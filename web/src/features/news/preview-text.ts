import { newsPreviewLength } from '@snowglobe/contract/features/news/news.limits.ts';

/**
 * Replacements in this order; each keeps the words and removes the Markdown around them. Every pattern has a bounded
 * range (next bracket, end of line, 300 characters), so that the cost is linear in the length of the post.
 */
const marks: readonly (readonly [RegExp, string])[] = [
  [/^ {0,3}(?:```|~~~).*$/gm, ' '],
  [/^ {0,3}(?:[-*_] ?){3,}$/gm, ' '],
  // The rows of a table: separator lines are removed, the cells are kept.
  [/^ {0,3}\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$/gm, ' '],
  [/^ {0,3}\|(.*)\|[^\S\n]*$/gm, '$1'],
  [/(?<=\S) +\| +(?=\S)/g, ' · '],
  [/^[^\S\n]*(?:>[^\S\n]?)+/gm, ''],
  // The preview is one line, so a heading gets a full stop.
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

/** The first 150 characters of a post for its card; an emoji counts as one. */
export function previewText(markdown: string): string {
  const characters = Array.from(plainText(markdown));
  if (characters.length <= newsPreviewLength) return characters.join('');
  return `${characters.slice(0, newsPreviewLength).join('').trimEnd()}…`;
}
