import type { KeyboardEvent } from 'react';

type Place = { left: number; top: number };

/** Which card lies beside another in the direction of an arrow key: by where they are, however many stand in a row. */
export function cardBeside(places: readonly Place[], at: number, key: string): number | undefined {
  const from = places[at];
  if (!from) return undefined;
  if (key === 'ArrowRight') return at + 1 < places.length ? at + 1 : undefined;
  if (key === 'ArrowLeft') return at > 0 ? at - 1 : undefined;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const isDown = key === 'ArrowDown';
  const beyond = places
    .map((place, index) => ({ ...place, index }))
    .filter((place) => isBeyond(place, from, isDown));
  const tops = beyond.map(({ top }) => top);
  const row = isDown ? Math.min(...tops) : Math.max(...tops);
  return beyond
    .filter(({ top }) => Math.abs(top - row) < sameRow)
    .toSorted((a, b) => Math.abs(a.left - from.left) - Math.abs(b.left - from.left))[0]?.index;
}

/** Cards of one row begin at the same height, but for a lifted one. */
const sameRow = 12;

const isBeyond = (place: Place, from: Place, isDown: boolean) =>
  isDown ? place.top > from.top + sameRow : place.top < from.top - sameRow;

/** For a list of cards: the arrow keys move the focus among their links. */
export function moveAmongCards(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
  const at = cards.indexOf(document.activeElement as HTMLElement);
  const places = cards.map((card) => card.getBoundingClientRect());
  const next = cardBeside(places, at, event.key);
  if (next === undefined) return;
  event.preventDefault();
  cards[next]?.focus();
}

/** From the search field down into what was found. */
export function focusFirstCard(): void {
  document.querySelector<HTMLElement>('[data-cards] [data-card]')?.focus();
}
