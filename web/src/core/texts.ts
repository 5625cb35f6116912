import { formatMessage, formatParts, type Values } from '@snowglobe/contract/texts/format-message.ts';
import { languages, type Language } from '@snowglobe/contract/texts/languages.ts';
import type { TextKey, Texts, ValuesOf } from '@snowglobe/contract/texts/texts.ts';

declare global {
  /** The texts of the development server and of tests. In a build the texts stand in the code in place of their keys. */
  var snowglobeTexts: { language: string; messages: Readonly<Record<string, string>> } | undefined;
}

const loaded = globalThis.snowglobeTexts;

/** The language of the page. It is fixed: another one is another page, with other files. */
export const language = (loaded?.language ?? 'snowglobe:language') as Language;
/** `locale` is for `Intl`; `dir` is the direction of the text. */
export const { locale, dir } = languages[language];

const messageOf = (key: string) => loaded?.messages[key] ?? key;

/** A text in the language of the page. The build finds the keys in the code, so a key is never put together. */
export function t<K extends TextKey>(key: K, ...[values]: ValuesOf<K>): string {
  const message = messageOf(key);
  return values || loaded ? formatMessage(message, values ?? {}, locale) : message;
}

/** A message that the server sent in the language of the page, such as the unit of a stat. */
export const formatGiven = (message: string, values: Values): string =>
  formatMessage(message, values, locale);

/** A text with tags, as a list of its parts. Components use `RichText`. */
export const richParts = (key: keyof Texts, values: Readonly<Record<string, unknown>>): unknown[] =>
  formatParts(messageOf(key), values, locale);
