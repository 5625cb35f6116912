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

/** Where the member is, as the server wants to know it: "Europe/Vienna". */
export const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "a day earlier" → "A day earlier" */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
