import type { KnownTitle } from './title-source.ts';

/** The titles that a member gave many stars, and few stars. */
export type Taste = { liked: readonly KnownTitle[]; disliked: readonly KnownTitle[] };

export const noTaste: Taste = { liked: [], disliked: [] };

/** The same for a language model; empty without stars. It contains names of titles only. */
export function describeTaste({ liked, disliked }: Taste): string {
  const names = (titles: readonly KnownTitle[]) =>
    titles.map(({ title, year }) => (year === null ? title : `${title} (${year})`)).join('; ');
  return [
    liked.length > 0 && `The member gave many stars to: ${names(liked)}.`,
    disliked.length > 0 && `Few stars to: ${names(disliked)}.`,
    liked.length + disliked.length > 0 &&
      'Use it when they ask what to watch, without listing these titles again.',
  ]
    .filter(Boolean)
    .join(' ');
}
