import { languageNamed } from './language.ts';

/** "Japanese" for `ja`; "Unknown language" where a file does not say. */
export function languageName(code: string): string {
  return (isKnown(code) && languageNamed(code)) || 'Unknown language';
}

/** Whether two codes mean one language, wherever it is spoken: `en` and `en-GB`, `pt` and `PT-br`. */
export function isSameLanguage(one: string, other: string): boolean {
  return isKnown(one) && primary(one) === primary(other);
}

/** What the member's own system speaks. */
export const ownLanguage = () => navigator.language;

const primary = (code: string) => code.toLowerCase().split('-')[0]!;
const isKnown = (code: string) => code !== '' && primary(code) !== 'und';
