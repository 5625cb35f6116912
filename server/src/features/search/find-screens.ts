import { listedScreens } from '@snowglobe/contract/contract.ts';
import type { Found } from '@snowglobe/contract/features/search/search.model.ts';
import type { ListedScreen } from '@snowglobe/contract/screens.ts';
import { baseLanguage, type Language } from '@snowglobe/contract/texts/languages.ts';
import type { SearchSource } from '../../core/search-sources.ts';
import { mayCall } from '../../core/sessions/member.ts';
import { translate } from '../../core/texts/texts.ts';

/** The words of a text in small letters, without accents and without the Arabic article. */
const wordsIn = (text: string) =>
  (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.replace(/^ال(?=.)/u, ''));

/**
 * Each typed word must begin a word of the screen, in the caller's language or in English; a match in the title ranks
 * before one in its other words.
 */
function rank({ title, words }: ListedScreen, typed: readonly string[], language: Language): number | null {
  const known = (keys: readonly string[]) =>
    [language, baseLanguage as Language].flatMap((each) =>
      keys.flatMap((key) => wordsIn(translate(each, key))),
    );
  const matches = (found: readonly string[]) =>
    typed.every((word) => found.some((each) => each.startsWith(word)));
  if (matches(known([title]))) return 0;
  return matches(known([title, ...words])) ? 1 : null;
}

/** Screens are found by their titles, in memory. */
export const findScreens: SearchSource['find'] = async (member, words, limit, language) => {
  const typed = wordsIn(words);
  if (typed.length === 0) return [];
  return listedScreens
    .filter(({ access }) => mayCall(member, access))
    .map((screen) => ({ screen, rank: rank(screen, typed, language) }))
    .filter((each) => each.rank !== null)
    .toSorted((a, b) => a.rank! - b.rank!)
    .slice(0, limit)
    .map(({ screen }): Found => ({
      kind: 'screen',
      id: screen.address,
      title: translate(language, screen.title),
      detail: screen.within ? translate(language, screen.within) : '',
      picture: null,
      address: screen.address,
    }));
};
