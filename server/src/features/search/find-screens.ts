import { listedScreens } from '@snowglobe/contract/contract.ts';
import type { Found } from '@snowglobe/contract/features/search/search.model.ts';
import type { ListedScreen } from '@snowglobe/contract/screens.ts';
import type { SearchSource } from '../../core/search-sources.ts';
import { mayCall } from '../../core/sessions/member.ts';

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each typed word must begin a word of the screen; a match in the title ranks before one in its other words. */
function rank({ title, words }: ListedScreen, typed: readonly string[]): number | null {
  const matches = (known: readonly string[]) =>
    typed.every((word) => known.some((each) => each.startsWith(word)));
  if (matches(wordsIn(title))) return 0;
  return matches([...wordsIn(title), ...wordsIn(words)]) ? 1 : null;
}

/** Screens are found by their titles, in memory. */
export const findScreens: SearchSource['find'] = async (member, words, limit) => {
  const typed = wordsIn(words);
  if (typed.length === 0) return [];
  return listedScreens
    .filter(({ access }) => mayCall(member, access))
    .map((screen) => ({ screen, rank: rank(screen, typed) }))
    .filter((each) => each.rank !== null)
    .toSorted((a, b) => a.rank! - b.rank!)
    .slice(0, limit)
    .map(({ screen }): Found => ({
      kind: 'screen',
      id: screen.address,
      title: screen.title,
      detail: screen.within ?? '',
      picture: null,
      address: screen.address,
    }));
};
