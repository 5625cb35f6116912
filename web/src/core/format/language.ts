/** The language of the page. No other file names one, so a second language would start here. */
const language = 'en-GB';

export type Moment = string | number | Date;

/** A function that formats dates. The formatter is created at its first use. */
export function dateForm(options: Intl.DateTimeFormatOptions): (at: Moment) => string {
  let form: Intl.DateTimeFormat | undefined;
  return (at) => (form ??= new Intl.DateTimeFormat(language, options)).format(new Date(at));
}

/** A function that formats numbers. */
export function numberForm(options: Intl.NumberFormatOptions): (value: number) => string {
  let form: Intl.NumberFormat | undefined;
  return (value) => (form ??= new Intl.NumberFormat(language, options)).format(value);
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
    return (languages ??= new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })).of(code);
  } catch {
    // Not a valid code.
    return undefined;
  }
}

/** The member's time zone as the server expects it: "Europe/Vienna". */
export const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "a day earlier" → "A day earlier" */
export const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
