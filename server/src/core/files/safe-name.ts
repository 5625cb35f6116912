import { basename } from 'node:path';

/** Control characters, quotes, and marks that change the reading direction, which can hide the real extension. */
// oxlint-disable-next-line no-control-regex -- this pattern removes control characters
const unwanted = /[\u0000-\u001f\u007f-\u009f"\u202a-\u202e\u2066-\u2069]/g;

/** The last part of a file name, without characters that could break a header or a path or mislead a reader. */
export function safeName(name: string): string {
  const plain = basename(name.toWellFormed().replaceAll('\\', '/')).replaceAll(unwanted, '').trim();
  return Array.from(plain).slice(0, 200).join('') || 'file';
}
