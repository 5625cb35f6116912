import type { TitleWishes, WishPlace } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { isOpenWish, seasonsAtOnceMax } from '@snowglobe/contract/features/wishes/wishes.limits.ts';

/** The seasons that were ticked; `whole` is the whole series. */
export type Choice = { whole: boolean; seasons: readonly number[] };
export const nothing: Choice = { whole: false, seasons: [] };

/** Whether the member can ask for it: not what is here, what they asked for already, and what staff declined. */
export function canAsk({ isHere, wish }: WishPlace): boolean {
  if (isHere) return false;
  return wish === null || (isOpenWish(wish.state) && !wish.isMine);
}

/** The film or the whole series, if it can be asked for. */
export const firstChoice = ({ places }: TitleWishes): Choice =>
  places[0] && canAsk(places[0]) ? { whole: true, seasons: [] } : nothing;

/** The only season of a series is the whole series. */
export const shownPlaces = ({ places }: TitleWishes): readonly WishPlace[] =>
  places.length === 2 && places.every(({ wish }) => wish === null) ? places.slice(0, 1) : places;

/** The whole series and single seasons exclude each other. */
export function choose(choice: Choice, season: number | null, isOn: boolean): Choice {
  if (season === null) return { whole: isOn, seasons: [] };
  const others = choice.seasons.filter((each) => each !== season);
  return { whole: false, seasons: isOn ? [...others, season].toSorted((a, b) => a - b) : others };
}

/** The seasons to ask for, without those that can no longer be asked for since they were ticked. Null when none is left. */
export function seasonsToSend(choice: Choice, { places }: TitleWishes): number[] | null {
  const free = new Set(places.filter(canAsk).map(({ season }) => season));
  if (choice.whole) return free.has(null) ? [] : null;
  const seasons = choice.seasons.filter((season) => free.has(season)).slice(0, seasonsAtOnceMax);
  return seasons.length > 0 ? seasons : null;
}
