/**
 * Every text by its key, `feature:name`, with the values that it needs. Each feature adds its own in `<feature>/keys.ts`,
 * which `npm run texts` writes from the feature's English texts.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by declaration merging
export interface Texts {}

declare const none: unique symbol;
/** A text without values. */
export type Plain = { readonly [none]?: never };
/** `<link>…</link>` in a text: only the page can show it (web/src/ui/rich-text.tsx). */
export type Tag = { readonly isTag: true };

export type TextKey = keyof Texts;
/** A text without values. */
export type PlainKey = { [K in TextKey]: Texts[K] extends Plain ? K : never }[TextKey];
/** The rest of the arguments after a key: its values, or nothing. */
export type ValuesOf<K extends TextKey> = Texts[K] extends Plain ? [] : [values: Texts[K]];

/** A value of `said` that is written when the language is known: an amount of bytes, or another text. */
export type LaterValue = { bytes: number } | { said: string };
type WithLater<Values> = Values extends unknown
  ? { [Name in keyof Values]: Values[Name] | (string extends Values[Name] ? LaterValue : never) }
  : never;

/**
 * A text for somebody whose language is not known yet: the key, and its values as JSON. It is a string, so that it can
 * be a fault's text, the message of a schema, or part of an event. `translate` on the server turns it into words.
 */
export function said<K extends TextKey>(key: K, ...values: ValuesOf<K>): string;
export function said<K extends TextKey>(key: K, values: WithLater<Texts[K]>): string;
export function said(key: TextKey, values?: object): string {
  return values ? `${key} ${JSON.stringify(values)}` : key;
}
