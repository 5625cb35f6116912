import { isLanguage, languageCookie, type Language } from '@snowglobe/contract/texts/languages.ts';
import { language } from './texts.ts';

const yearSeconds = 365 * 24 * 3600;

/** Remembers the language in this browser: the server reads the cookie when it sends the page. */
function rememberLanguage(chosen: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
}

/** Loads the page again in another language. */
export function changeLanguage(chosen: Language): void {
  rememberLanguage(chosen);
  if (chosen !== language) window.location.reload();
}

/**
 * Follows the language that a member chose, perhaps on another device. Once for each value: a language that is not
 * offered here any more must not load the page again and again.
 */
export function followLanguage(chosen: string | null): void {
  if (!chosen || chosen === language || !isLanguage(chosen)) return;
  if (document.cookie.split('; ').includes(`${languageCookie}=${chosen}`)) return;
  changeLanguage(chosen);
}
