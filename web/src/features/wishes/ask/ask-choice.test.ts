import type { TitleWishes, Wish, WishPlace } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { describe, expect, it } from 'vitest';
import { canAsk, choose, firstChoice, nothing, seasonsToSend, shownPlaces } from './ask-choice.ts';

const place = (season: number | null, more: Partial<WishPlace> = {}): WishPlace => ({
  season,
  arrived: 0,
  wanted: 3,
  isHere: false,
  wish: null,
  ...more,
});
const wish = (more: Partial<Wish>) => ({ state: 'new', isMine: false, ...more }) as Wish;
const title = (...places: WishPlace[]): TitleWishes => ({ isOpen: true, left: 5, places });

describe('what can be asked for', () => {
  it('is neither here, nor asked for by the member, nor declined; a wish of others can be joined', () => {
    expect(canAsk(place(1))).toBe(true);
    expect(canAsk(place(1, { wish: wish({}) }))).toBe(true);
    expect(canAsk(place(1, { isHere: true }))).toBe(false);
    expect(canAsk(place(1, { wish: wish({ isMine: true }) }))).toBe(false);
    expect(canAsk(place(1, { wish: wish({ state: 'declined' }) }))).toBe(false);
  });
});

describe('the choice', () => {
  it('begins with the whole series where that can be asked for', () => {
    expect(firstChoice(title(place(null), place(1)))).toEqual({ whole: true, seasons: [] });
    expect(firstChoice(title(place(null, { wish: wish({ isMine: true }) }), place(1)))).toEqual(nothing);
  });

  it('does not offer the only season beside the whole series, unless it was asked for', () => {
    expect(shownPlaces(title(place(null), place(1)))).toHaveLength(1);
    expect(shownPlaces(title(place(null), place(1, { wish: wish({}) })))).toHaveLength(2);
    expect(shownPlaces(title(place(null), place(1), place(2)))).toHaveLength(3);
  });

  it('is the whole series or seasons, never both', () => {
    const seasons = choose(choose(nothing, 2, true), 1, true);
    expect(seasons).toEqual({ whole: false, seasons: [1, 2] });
    expect(choose(seasons, null, true)).toEqual({ whole: true, seasons: [] });
    expect(choose({ whole: true, seasons: [] }, 3, true)).toEqual({ whole: false, seasons: [3] });
    expect(choose(seasons, 1, false).seasons).toEqual([2]);
  });

  it('loses what arrived or was asked for while the dialog was open', () => {
    const choice = { whole: false, seasons: [1, 2, 3] };
    const now = title(
      place(null),
      place(1, { isHere: true }),
      place(2),
      place(3, { wish: wish({ isMine: true }) }),
    );
    expect(seasonsToSend(choice, now)).toEqual([2]);
    expect(seasonsToSend({ whole: false, seasons: [1] }, now)).toBeNull();
    expect(seasonsToSend({ whole: true, seasons: [] }, now)).toEqual([]);
    expect(seasonsToSend({ whole: true, seasons: [] }, title(place(null, { isHere: true })))).toBeNull();
    expect(seasonsToSend(nothing, now)).toBeNull();
  });
});
