import { basename } from 'node:path';

/** Control characters, quotes, and marks that turn the direction of reading, which can hide what a file really is. */
// oxlint-disable-next-line no-control-regex -- these are the characters it is about
const unwanted = /[\u0000-\u001f\u007f-\u009f"\u202a-\u202e\u2066-\u2069]/g;

/** The last part of the name of a file, without what could break a header, a path or an eye. */
export function safeName(name: string): string {
  const plain = basename(name.toWellFormed().replaceAll('\\', '/')).replaceAll(unwanted, '').trim();
  return Array.from(plain).slice(0, 200).join('') || 'file';
}
