import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { transact, type Database } from '../../../core/database/database.ts';
import { nameKey } from '../../../core/name-key.ts';
import { tmdbLanguageOf } from '../tmdb/tmdb-language.ts';
import { findTitleTexts, saveTitleTexts } from './title-texts.store.ts';
import type { NewTitle, TitleRow } from './titles.store.ts';

type Named = { title: string; original_title?: string | null; overview?: string };
/** Puts the words of a language into a title. A title without words in it stays as it is. */
export type Translate = <T extends Named>(titleId: number | null, shown: T) => T;
export type TitleTexts = ReturnType<typeof createTitleTexts>;

/** The result of `translationOf` without translations: each title stays as it is. */
export const unchanged: Translate = (_titleId, shown) => shown;

/** The words of titles in other languages than English, as far as the movie database has them. */
export function createTitleTexts(db: Database) {
  return {
    /** One statement for all of these titles; none for English, and for titles that the movie database does not know. */
    async translationOf(
      titles: readonly { id: number | null; tmdb_id: number | null }[],
      language: Language,
    ): Promise<Translate> {
      const ids = titles.flatMap(({ id, tmdb_id }) => (id !== null && tmdb_id !== null ? id : []));
      if (!tmdbLanguageOf(language) || ids.length === 0) return unchanged;
      const texts = new Map((await findTitleTexts(db, language, ids)).map((row) => [row.title_id, row]));
      return (titleId, shown) => {
        const text = texts.get(titleId ?? 0);
        return text ? withText(shown, text) : shown;
      };
    },

    /** Saves what an answer in this language says about known titles. Only changes are written. */
    async save(
      answered: readonly { row: TitleRow; title: Pick<NewTitle, 'title' | 'original_title' | 'overview'> }[],
      language: Language,
    ): Promise<void> {
      // Without a translation the movie database answers with the original title, and without an overview.
      const translated = answered.filter(
        ({ title }) => title.original_title !== null || title.overview !== '',
      );
      const ids = translated.map(({ row }) => row.id);
      if (ids.length === 0) return;
      const known = new Map((await findTitleTexts(db, language, ids)).map((text) => [text.title_id, text]));
      const changed = translated.flatMap(({ row: { id: title_id }, title: { title, overview } }) => {
        const before = known.get(title_id);
        return before?.title === title && before.overview === overview
          ? []
          : [{ title_id, language, title, overview, search: nameKey(title) }];
      });
      if (changed.length > 0) await transact(db, (tx) => saveTitleTexts(tx, changed));
    },
  };
}

function withText<T extends Named>(shown: T, { title, overview }: { title: string; overview: string }): T {
  const original = shown.original_title ?? shown.title;
  return {
    ...shown,
    title,
    ...('overview' in shown ? { overview: overview || shown.overview } : {}),
    ...('original_title' in shown ? { original_title: original === title ? null : original } : {}),
  };
}
