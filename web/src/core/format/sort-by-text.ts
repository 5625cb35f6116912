import { locale } from '../texts.ts';

/** Sorted as a member's language sorts words. For English letters without the browser's collator: to create it takes a phone 80 ms. */
export function sortByText<T>(items: readonly T[], textOf: (item: T) => string): T[] {
  const sorted = items.map((item) => ({ item, text: textOf(item) }));
  const isPlain = sorted.every(({ text }) => /^[a-z][a-z &-]*$/i.test(text));
  if (isPlain) {
    const key = ({ text }: { text: string }) => text.toLowerCase();
    sorted.sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
  } else sorted.sort((one, other) => one.text.localeCompare(other.text, locale));
  return sorted.map(({ item }) => item);
}
