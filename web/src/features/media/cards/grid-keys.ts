import type { KeyboardEvent } from 'react';
import { dir } from '../../../core/texts.ts';

type Position = { left: number; top: number };

/** The next card in the direction of an arrow key, by the positions on the screen: rows can have any length. */
export function nextCard(
  positions: readonly Position[],
  at: number,
  key: string,
  isRightToLeft = dir === 'rtl',
): number | undefined {
  const from = positions[at];
  if (!from) return undefined;
  const [forward, back] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forward) return at + 1 < positions.length ? at + 1 : undefined;
  if (key === back) return at > 0 ? at - 1 : undefined;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const isDown = key === 'ArrowDown';
  const beyond = positions
    .map(({ left, top }, index) => ({ left, top, index }))
    .filter((position) => isBeyond(position, from, isDown));
  const tops = beyond.map(({ top }) => top);
  const row = isDown ? Math.min(...tops) : Math.max(...tops);
  return beyond
    .filter(({ top }) => Math.abs(top - row) < sameRowPx)
    .toSorted((a, b) => Math.abs(a.left - from.left) - Math.abs(b.left - from.left))[0]?.index;
}

/** Cards of one row have the same top, except for a raised one. */
const sameRowPx = 12;

const isBeyond = (position: Position, from: Position, isDown: boolean) =>
  isDown ? position.top > from.top + sameRowPx : position.top < from.top - sameRowPx;

/** Moves the focus between the links of cards with the arrow keys. */
export function moveAmongCards(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
  const at = cards.indexOf(document.activeElement as HTMLElement);
  const positions = cards.map((card) => card.getBoundingClientRect());
  const next = nextCard(positions, at, event.key);
  if (next === undefined) return;
  event.preventDefault();
  cards[next]?.focus();
}

/** Moves the focus from the search field to the first result. */
export function focusFirstCard(): void {
  document.querySelector<HTMLElement>('[data-cards] [data-card]')?.focus();
}
