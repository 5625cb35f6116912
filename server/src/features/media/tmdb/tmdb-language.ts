import type { Language } from '@snowglobe/contract/texts/languages.ts';

const codes: Readonly<Partial<Record<Language, string>>> = { de: 'de-DE', ar: 'ar' };

/** The movie database's code of a language; undefined for English, in which it answers without one. */
export const tmdbLanguageOf = (language: Language): string | undefined => codes[language];

/** The parameters of a request for an answer in a language. English requests have none, and share their stored answers. */
export function inTmdbLanguage(
  params: Readonly<Record<string, string>>,
  language: Language,
): Record<string, string> {
  const code = tmdbLanguageOf(language);
  return code ? { ...params, language: code } : { ...params };
}
