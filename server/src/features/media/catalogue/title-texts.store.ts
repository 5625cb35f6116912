import { sql, type Selectable } from 'kysely';
import type { Db, Tables } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    media_title_texts: {
      title_id: number;
      language: string;
      title: string;
      overview: string;
      search: string;
    };
  }
}

export type TitleTextRow = Selectable<Tables['media_title_texts']>;

export function findTitleTexts(db: Db, language: string, ids: readonly number[]): Promise<TitleTextRow[]> {
  return db
    .selectFrom('media_title_texts')
    .selectAll()
    .where('language', '=', language)
    .where(sql<boolean>`title_id = any(${[...ids]}::int8[])`)
    .execute();
}

/** An index row of PostgreSQL has at most 2,704 bytes. Beyond this a title is not found by its other names. */
const maxSearchBytes = 2400;

/** The English names in the form for the search, and a name in another language as one more line. */
export function joinSearch(english: ReturnType<typeof sql>, others: ReturnType<typeof sql>) {
  return sql<string>`case when octet_length(concat_ws(E'\n', ${english}, ${others})) <= ${maxSearchBytes}
    then concat_ws(E'\n', ${english}, ${others}) else ${english} end`;
}

/** Inserts or updates texts, and lets the search find the titles by them. A title that was deleted meanwhile is left out. */
export async function saveTitleTexts(db: Db, texts: readonly TitleTextRow[]): Promise<void> {
  if (texts.length === 0) return;
  await sql`
    with saved as (
      insert into media_title_texts (title_id, language, title, overview, search)
      select own.title_id, own.language, own.title, own.overview, own.search
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
        as own (title_id int8, language text, title text, overview text, search text)
      join media_titles on media_titles.id = own.title_id
      on conflict (title_id, language) do update set
        title = excluded.title, overview = excluded.overview, search = excluded.search
      returning title_id, search
    )
    update media_titles set search = ${joinSearch(sql`media_titles.search`, sql`saved.search`)}
    from saved where media_titles.id = saved.title_id and saved.search <> ''
      and saved.search <> all(string_to_array(media_titles.search, E'\n'))`.execute(db);
}
