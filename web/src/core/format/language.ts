import { locale, t } from '../texts.ts';

export type Moment = string | number | Date;

/** A function that formats dates. The formatter is created at its first use. */
export function dateForm(options: Intl.DateTimeFormatOptions): (at: Moment) => string {
  let form: Intl.DateTimeFormat | undefined;
  return (at) => (form ??= new Intl.DateTimeFormat(locale, options)).format(new Date(at));
}

/** A function that formats numbers. */
export function numberForm(options: Intl.NumberFormatOptions): (value: number) => string {
  let form: Intl.NumberFormat | undefined;
  return (value) => (form ??= new Intl.NumberFormat(locale, options)).format(value);
}

/** "07" */
export const twoDigits = (value: number) => String(value).padStart(2, '0');

/** "Ada, Ben and Cleo". Not `Intl.ListFormat`: the browser takes longer to create one than home takes to render. */
export function listText(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  const names = words.slice(0, -1).join(t('core:list.comma'));
  return t('core:list', { names, last });
}

/** The shortest code of a language: `de` for `deu`, `pt-BR` for `por-br`; the code itself when it is unknown. */
export function shortestCode(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code;
  } catch {
    return code;
  }
}

let languages: Intl.DisplayNames | undefined;

/** "Japanese" for `ja`; undefined for an unknown code. */
export function findLanguageName(code: string): string | undefined {
  try {
    return (languages ??= new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })).of(code);
  } catch {
    // Not a valid code.
    return undefined;
  }
}

/** The member's time zone as the server expects it: "Europe/Vienna". */
export const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "a day earlier" → "A day earlier" */
export const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
