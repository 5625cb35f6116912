import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { nameKey } from '../../../core/name-key.ts';
import type { TitleRow } from '../catalogue/titles.store.ts';
import { findPerson, type FoundPerson } from '../search/search-text.ts';
import { toTitle } from './map-title.ts';
import type { StoredTitles } from './stored-titles.ts';
import { readParts, readPeople, type TmdbPart } from './tmdb-answers.ts';
import { fresh, normalizeQuery, type TmdbClient } from './tmdb-client.ts';
import { TmdbError } from './tmdb-error.ts';
import { inTmdbLanguage } from './tmdb-language.ts';

/** Shorter queries match too many names. */
const minPersonLetters = 4;
/** Of a person's titles: this many films, and as many series. */
const maxPartsOfEachType = 20;

type Type = TmdbPart['media_type'];
type TitlesOfPerson = { titles: TitleRow[]; foundBy: ReadonlyMap<number, FoundPerson> };
const noTitles: TitlesOfPerson = { titles: [], foundBy: new Map() };

/**
 * Searches the titles of the person with this name, the best known first; empty when there is no such person. An error
 * is ignored: the search by title runs at the same time and reports it.
 */
export function createPersonSearch(client: TmdbClient, stored: StoredTitles) {
  return async (query: string, type: Type | undefined, language: Language): Promise<TitlesOfPerson> => {
    const key = nameKey(query);
    if (!client.isConfigured || key.length < minPersonLetters) return noTitles;
    try {
      const params = { query: normalizeQuery(query), include_adult: 'false' };
      const people = readPeople((await client.ask('/search/person', params, fresh.search)).body);
      const person = people.find(({ name }) => findPerson({ directors: [], actors: [name] }, key) !== null);
      if (!person) return noTitles;
      const { name } = person;
      const found = new Map<string, FoundPerson>();
      const titles = await stored.storeIn(language, async (asked) => {
        const path = `/person/${person.id}/combined_credits`;
        const { body, fetchedAt } = await client.ask(path, inTmdbLanguage({}, asked), fresh.details);
        const { acted, directed } = readParts(body);
        for (const part of directed) found.set(keyOf(part), { name, did: 'directed' });
        for (const part of acted) found.set(keyOf(part), { name, did: 'acted' });
        const parts = bestKnown([...acted, ...directed], type);
        return { titles: parts.flatMap((part) => toTitle(part, part.media_type) ?? []), fetchedAt };
      });
      const foundBy = titles.flatMap(({ id, source_key }) => {
        const how = found.get(source_key);
        return how ? [[id, how] as const] : [];
      });
      return { titles, foundBy: new Map(foundBy) };
    } catch (error) {
      if (error instanceof TmdbError) return noTitles;
      throw error;
    }
  };
}

/** The same key as in `toTitle`. */
const keyOf = ({ id, media_type }: TmdbPart) => `${media_type}:${id}`;

/** Sorted by votes, without duplicates, a limited number of films and of series. */
function bestKnown(parts: readonly TmdbPart[], type: Type | undefined): TmdbPart[] {
  const unique = [...new Map(parts.map((part) => [keyOf(part), part])).values()];
  const counts = { movie: 0, tv: 0 };
  return unique
    .filter((part) => type === undefined || part.media_type === type)
    .toSorted((a, b) => (b.vote_count ?? 0) - (a.vote_count ?? 0))
    .filter((part) => (counts[part.media_type] += 1) <= maxPartsOfEachType);
}
