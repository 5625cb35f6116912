import type { Wish } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import type { WishState } from '@snowglobe/contract/features/wishes/wishes.limits.ts';
import { t } from '../../core/texts.ts';

type Place = { season: number | null };

/** "Film", "Whole series", "Season 2" */
export function placeText({ season }: Place, type: 'movie' | 'tv'): string {
  if (type === 'movie') return t('wishes:film');
  return season === null ? t('wishes:wholeSeries') : t('wishes:season', { number: String(season) });
}

const states = {
  new: t('wishes:state.new'),
  accepted: t('wishes:state.accepted'),
  coming: t('wishes:state.coming'),
  here: t('wishes:state.here'),
  declined: t('wishes:state.declined'),
} satisfies Record<WishState, string>;

export const stateText = (state: WishState) => states[state];

/** "3 of 10 episodes"; empty for a film, and while nothing has arrived. */
export function arrivedText({ arrived, wanted }: Pick<Wish, 'arrived' | 'wanted'>): string {
  if (arrived === 0 || wanted === null || wanted === 1) return '';
  return t('wishes:arrived', { arrived: String(arrived), wanted: String(wanted) });
}
