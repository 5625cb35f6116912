import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let common: Set<string> | undefined;

/** Whether a password is one of the 10,000 that a guesser tries first. */
export function isCommonPassword(password: string): boolean {
  common ??= readCommonPasswords();
  return common.has(password.trim().toLowerCase());
}

function readCommonPasswords(): Set<string> {
  const text = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
}
