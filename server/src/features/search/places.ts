import { places, type Place } from '@snowglobe/contract/features/search/places.ts';
import type { Found } from '@snowglobe/contract/features/search/search.model.ts';
import type { Findable } from '../../core/findables.ts';
import { mayCall } from '../../core/sessions/member.ts';

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every word begins one of the place's; its own name counts more than what else it is called. */
function rank({ title, words }: Place, asked: readonly string[]): number | null {
  const isIn = (known: readonly string[]) =>
    asked.every((word) => known.some((each) => each.startsWith(word)));
  if (isIn(wordsIn(title))) return 0;
  return isIn([...wordsIn(title), ...wordsIn(words)]) ? 1 : null;
}

export const findPlaces: Findable['find'] = async (member, words, limit) => {
  const asked = wordsIn(words);
  if (asked.length === 0) return [];
  return places
    .filter(({ access }) => mayCall(member, access))
    .map((place) => ({ place, rank: rank(place, asked) }))
    .filter((each) => each.rank !== null)
    .toSorted((a, b) => a.rank! - b.rank!)
    .slice(0, limit)
    .map(({ place }): Found => ({
      kind: 'screen',
      id: place.address,
      title: place.title,
      detail: place.within ?? '',
      picture: null,
      address: place.address,
    }));
};
