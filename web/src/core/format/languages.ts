import { findLanguageName, shortestCode } from './language.ts';

/** "Japanese" for `ja`; "Unknown language" where a file does not say. */
export function languageName(code: string): string {
  return (isKnown(code) && findLanguageName(code)) || 'Unknown language';
}

/** Whether two codes mean one language, wherever it is spoken: `en` and `en-GB`, `deu` and `de`. */
export function isSameLanguage(one: string, other: string): boolean {
  return isKnown(one) && primary(one) === primary(other);
}

/** What the member's own system speaks. */
export const ownLanguage = () => navigator.language;

const primary = (code: string) => shortestCode(code).toLowerCase().split('-')[0]!;
const isKnown = (code: string) => code !== '' && primary(code) !== 'und';

const common =
  'en de fr es it pt pt-BR nl sv da nb fi pl cs sk hu ro bg el tr ru uk ar he fa hi ta te id ms th vi zh zh-Hant ja ko';

/** What a language is chosen from, by name; one that is there already stays among them. */
export function languageChoices(now: string): { value: string; label: string }[] {
  const codes = common.split(' ');
  const known = now === '' || now === 'und' || codes.includes(now) ? codes : [now, ...codes];
  const named = known.map((value) => ({ value, label: languageName(value) }));
  return [
    { value: 'und', label: 'Unknown language' },
    ...named.toSorted((one, other) => one.label.localeCompare(other.label)),
  ];
}
