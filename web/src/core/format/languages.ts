import { locale, t } from '../texts.ts';
import { findLanguageName, shortestCode } from './language.ts';

/** "Japanese" for `ja`; "Unknown language" when the file names none. */
export function languageName(code: string): string {
  return (isKnown(code) && findLanguageName(code)) || t('core:unknownLanguage');
}

/** Whether two codes mean one language, in any country: `en` and `en-GB`, `deu` and `de`. */
export function isSameLanguage(one: string, other: string): boolean {
  return isKnown(one) && primary(one) === primary(other);
}

/** The language of the member's browser. */
export const ownLanguage = () => navigator.language;

const primary = (code: string) => shortestCode(code).toLowerCase().split('-')[0]!;
const isKnown = (code: string) => code !== '' && primary(code) !== 'und';

const common =
  'en de fr es it pt pt-BR nl sv da nb fi pl cs sk hu ro bg el tr ru uk ar he fa hi ta te id ms th vi zh zh-Hant ja ko';

/** The options of a language field, sorted by name. The current language is always one of them. */
export function languageChoices(now: string): { value: string; label: string }[] {
  const codes = common.split(' ');
  const known = now === '' || now === 'und' || codes.includes(now) ? codes : [now, ...codes];
  const named = known.map((value) => ({ value, label: languageName(value) }));
  return [
    { value: 'und', label: t('core:unknownLanguage') },
    ...named.toSorted((one, other) => one.label.localeCompare(other.label, locale)),
  ];
}
