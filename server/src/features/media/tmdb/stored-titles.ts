import { baseLanguage, type Language } from '@snowglobe/contract/texts/languages.ts';
import type { Database } from '../../../core/database/database.ts';
import { findTitlesByKeys, upsertTitles, type NewTitle, type TitleRow } from '../catalogue/titles.store.ts';
import type { TitleTexts } from '../catalogue/title-texts.ts';
import { searchText } from '../search/search-text.ts';
import { orNull } from './tmdb-error.ts';
import { tmdbLanguageOf } from './tmdb-language.ts';

/** Titles of an answer. */
type Answer = { titles: NewTitle[]; fetchedAt: Date };

export type StoredTitles = ReturnType<typeof createStoredTitles>;

/** Stores titles of the movie database in our own table. */
export function createStoredTitles(db: Database, texts: TitleTexts) {
  /** Stores titles, so that they have our ids. Only new or changed ones are written. */
  async function storeTitles(fetched: readonly NewTitle[], fetchedAt: Date): Promise<TitleRow[]> {
    const keys = fetched.map(({ source_key }) => source_key);
    const known = new Map((await findTitlesByKeys(db, 'tmdb', keys)).map((row) => [row.source_key, row]));
    const changed = fetched.filter((title) => {
      const before = known.get(title.source_key);
      return !before || before.told_at < fetchedAt || hasMoreDetails(title, before);
    });
    // Two answers may contain the same titles: writing in one order prevents a deadlock.
    const inOrder = changed.toSorted((a, b) => (a.source_key < b.source_key ? -1 : 1));
    for (const row of await upsertTitles(db, inOrder)) known.set(row.source_key, row);
    return keys.flatMap((sourceKey) => known.get(sourceKey) ?? []);
  }

  /**
   * Stores the titles of an answer in the caller's language. Titles that are not known yet need their English words, so
   * that the same is asked in English; without an answer their original names are stored.
   */
  async function storeIn(
    language: Language,
    askIn: (language: Language) => Promise<Answer>,
  ): Promise<TitleRow[]> {
    const { titles, fetchedAt } = await askIn(language);
    if (!tmdbLanguageOf(language)) return storeTitles(titles, fetchedAt);
    const keys = titles.map(({ source_key }) => source_key);
    const readKnown = async () =>
      new Map((await findTitlesByKeys(db, 'tmdb', keys)).map((row) => [row.source_key, row]));
    let known = await readKnown();
    if (known.size < keys.length) {
      const english = await orNull(askIn(baseLanguage));
      if (english) await storeTitles(english.titles, english.fetchedAt);
      known = await readKnown();
      const missing = titles.filter(({ source_key }) => !known.has(source_key)).map(withOriginalName);
      for (const row of await storeTitles(missing, fetchedAt)) known.set(row.source_key, row);
    }
    const answered = titles.flatMap((title) => {
      const row = known.get(title.source_key);
      return row ? [{ row, title }] : [];
    });
    await texts.save(answered, language);
    return answered.map(({ row }) => row);
  }

  return { store: storeTitles, storeIn };
}

/** The base of a title of which only the words of another language than English are known. */
function withOriginalName(title: NewTitle): NewTitle {
  const name = title.original_title ?? title.title;
  return { ...title, title: name, original_title: null, search: searchText(name, null), overview: '' };
}

/** Details may have been fetched before a list that was stored later. */
function hasMoreDetails(title: NewTitle, known: TitleRow): boolean {
  const hasPeople = Boolean(title.people) && known.people === '';
  return (
    hasPeople ||
    (['imdb_id', 'season_count', 'runtime'] as const).some(
      (fact) => title[fact] !== null && known[fact] === null,
    )
  );
}
