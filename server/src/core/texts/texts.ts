import { sizeText } from '@snowglobe/contract/size-text.ts';
import { sayWith, type Messages } from '@snowglobe/contract/texts/catalogue.ts';
import { formatMessage } from '@snowglobe/contract/texts/format-message.ts';
import { baseLanguage, languages, type Language } from '@snowglobe/contract/texts/languages.ts';
import type { TextKey, ValuesOf } from '@snowglobe/contract/texts/texts.ts';
import { readMessages } from './catalogues.ts';

const read = new Map<Language, Messages>();

/** Each language is read from its files once, at its first use. */
function messagesOf(language: Language): Messages {
  let messages = read.get(language);
  if (!messages) read.set(language, (messages = readMessages(language)));
  return messages;
}

/** A text in a language. Null is the language of somebody who never chose one. */
export function textIn<K extends TextKey>(
  language: Language | null,
  key: K,
  ...[values]: ValuesOf<K>
): string {
  const own = language ?? baseLanguage;
  return formatMessage(messagesOf(own)[key]!, values ?? {}, languages[own].locale);
}

/** The words of a text that was written with `said`. Any other string, such as a reason that staff wrote, stays as it is. */
export const translate = (language: Language | null, text: string): string =>
  sayWith(messagesOf(language ?? baseLanguage), language ?? baseLanguage, text);

/** Several texts, each written with `said` and on its own line, as one paragraph. */
export const translateLines = (language: Language | null, lines: string): string =>
  lines
    .split('\n')
    .map((line) => translate(language, line))
    .join(' ');

/** The message of a key with its places for values, for a page that fills them in itself. */
export const messageIn = (language: Language | null, key: string): string =>
  messagesOf(language ?? baseLanguage)[key] ?? key;

/** For logs, and for readers of the API's description. */
export const inEnglish = (text: string): string => translate(baseLanguage, text);

/** "3.4 MB" */
export const sizeIn = (language: Language | null, bytes: number): string =>
  sizeText(bytes, languages[language ?? baseLanguage].locale);

/** "$9.99" */
export const moneyIn = (language: Language | null, cents: number): string =>
  (cents / 100).toLocaleString(languages[language ?? baseLanguage].locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });

/** "15 November 2026" in UTC, for mails. */
export const dayIn = (language: Language | null, time: Date): string =>
  time.toLocaleDateString(languages[language ?? baseLanguage].locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** "horror, crime and drama" */
export const listIn = (language: Language | null, words: readonly string[]): string =>
  new Intl.ListFormat(languages[language ?? baseLanguage].locale, { type: 'conjunction' }).format(words);
