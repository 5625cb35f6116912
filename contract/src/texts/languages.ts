/** The languages that have texts. `locale` is for `Intl`: how numbers, dates and lists are written. */
export const languages = {
  en: { name: 'English', locale: 'en-GB', dir: 'ltr' },
  de: { name: 'Deutsch', locale: 'de-DE', dir: 'ltr' },
  // With the digits of the rest of the page: times of the player and sizes of files have them too.
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', dir: 'rtl' },
  /** For tests: English with accents, 40 % longer. It is made from the English texts (pseudo.ts). */
  'en-XA': { name: 'Pseudo', locale: 'en-GB', dir: 'ltr' },
} as const;

export type Language = keyof typeof languages;
export const languageCodes = Object.keys(languages) as Language[];

/** The source of all other languages, and the language of people whose own one is not offered. */
export const baseLanguage = 'en' satisfies Language;

/** The languages that people can choose: only those whose texts are complete. `LANGUAGES` overrides it for tests. */
export const offeredLanguages: readonly Language[] = ['en', 'de'];

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/** Holds the choice of a visitor and of the browser's last member. The page and the server read and write it. */
export const languageCookie = 'snowglobe_language';
