/** The language that the page speaks. A second one begins here: no other file names one. */
const language = 'en-GB';

export type Moment = string | number | Date;

/** A way to write days and times, made when it is first needed. */
export function dateForm(options: Intl.DateTimeFormatOptions): (at: Moment) => string {
  let form: Intl.DateTimeFormat | undefined;
  return (at) => (form ??= new Intl.DateTimeFormat(language, options)).format(new Date(at));
}

/** A way to write numbers. */
export function numberForm(options: Intl.NumberFormatOptions): (value: number) => string {
  let form: Intl.NumberFormat | undefined;
  return (value) => (form ??= new Intl.NumberFormat(language, options)).format(value);
}

/** The shortest code of a language: `de` for `deu`, `pt-BR` for `por-br`; as it is where nobody knows it. */
export function shortestCode(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code;
  } catch {
    return code;
  }
}

let languages: Intl.DisplayNames | undefined;

/** "Japanese" for `ja`; nothing for a code that nobody knows. */
export function findLanguageName(code: string): string | undefined {
  try {
    return (languages ??= new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })).of(code);
  } catch {
    // Not even the shape of a code.
    return undefined;
  }
}

/** Where the member is, as the server wants to know it: "Europe/Vienna". */
export const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "a day earlier" → "A day earlier" */
export const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
