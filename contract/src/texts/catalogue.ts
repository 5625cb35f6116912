import { sizeText } from '../size-text.ts';
import { formatMessage, formatParts, type Values } from './format-message.ts';
import { baseLanguage, languages, type Language } from './languages.ts';
import { pseudoMessage } from './pseudo.ts';
import type { LaterValue } from './texts.ts';

/** The messages of one language by their keys. */
export type Messages = Readonly<Record<string, string>>;

/** The files of one language by feature, as one list with whole keys. */
export function joinFiles(files: Readonly<Record<string, Messages>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([feature, messages]) =>
      Object.entries(messages).map(([name, message]) => [`${feature}:${name}`, message]),
    ),
  );
}

/** The messages of a language; those that are not translated are English. */
export function messagesIn(language: Language, read: (language: Language) => Messages): Messages {
  const english = read(baseLanguage);
  if (language === 'en-XA')
    return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudoMessage(text)]));
  if (language === baseLanguage) return english;
  const own = read(language);
  return { ...english, ...(languages[language].dir === 'rtl' ? withDirection(own) : own) };
}

const rightToLeftMark = '\u200F';

/** A browser takes the direction of a text from its first letter: "Snowglobe …" would be shown left to right. */
const withDirection = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      const [first = ''] = /\p{L}/u.exec(message.replaceAll(/\{[^{}]*\}|<[^<>]*>/g, '')) ?? [];
      return [key, /\p{Script=Latin}/u.test(first) ? rightToLeftMark + message : message];
    }),
  );

const saidForm = /^([a-zA-Z]+:[\w.]+)(?: (\{.*\}))?$/s;

/** The words of `said`; any other string stays as it is. */
export function sayWith(messages: Messages, language: Language, text: string): string {
  const [, key = '', json] = saidForm.exec(text) ?? [];
  const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
  if (message === undefined) return text;
  const { locale } = languages[language];
  const values = Object.entries(json === undefined ? {} : (JSON.parse(json) as Values));
  const write = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const later = value as LaterValue;
    return 'bytes' in later ? sizeText(later.bytes, locale) : sayWith(messages, language, later.said);
  };
  const written = Object.fromEntries(values.map(([name, value]) => [name, write(value)]));
  return formatMessage(message, written, locale);
}

/** A text without values as plain words; undefined for one that needs values. */
export function plainWords(message: string): string | undefined {
  const names: string[] = [];
  const values = new Proxy({}, { get: (_, name) => (names.push(String(name)), () => '') });
  const words = formatParts(message, values, 'en').join('');
  return names.length === 0 ? words : undefined;
}
