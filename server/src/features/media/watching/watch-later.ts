import { commonFaults } from '@snowglobe/contract/errors.ts';
import { mediaFaults as faults } from '@snowglobe/contract/features/media/media.faults.ts';
import { watchLaterMax } from '@snowglobe/contract/features/media/media.limits.ts';
import type {
  NewWatchLaterItem,
  WatchLaterItem,
  WatchLaterMark,
  WatchLaterType,
} from '@snowglobe/contract/features/media/watch-later.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { AppError } from '../../../core/app-error.ts';
import { readCursor, toPage } from '../../../core/database/paging.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { memberAudience } from '../../../core/live/live.ts';
import { nameKey } from '../../../core/name-key.ts';
import type { Member } from '../../../core/sessions/member.ts';
import type { Titles } from '../catalogue/titles.ts';
import type { TitleCache } from '../catalogue/title-cache.ts';
import type { TitleRow } from '../catalogue/titles.store.ts';
import type { TitleTexts } from '../catalogue/title-texts.ts';
import { presentItem } from './watch-later.presenter.ts';
import * as store from './watch-later.store.ts';
import type { ListedItem, NewWatchLater, WatchLaterRow } from './watch-later.store.ts';

export type WatchLater = ReturnType<typeof createWatchLater>;
type Parts = { titles: Titles; titleCache: TitleCache; texts: TitleTexts };
type Slice = { type: 'all' | WatchLaterType; cursor?: string | undefined; limit: number };

/** The members' Watch Later lists. */
export function createWatchLater({ db, live }: FeatureCore, { titles, titleCache, texts }: Parts) {
  async function present(rows: readonly ListedItem[], language: Language): Promise<WatchLaterItem[]> {
    const known = await titleCache.ofVersions(rows.flatMap((row) => row.title_version ?? []));
    const translate = await texts.translationOf([...known.values()], language);
    return rows.map((row) =>
      translate(row.title_id, presentItem(row, known.get(row.title_version ?? '') ?? null)),
    );
  }

  /** The title by its ids; null when only a name was sent. */
  async function findMeantTitle({
    id,
    title_id,
    tmdb_id,
    imdb_id,
    type,
  }: NewWatchLaterItem): Promise<TitleRow | null> {
    const ids = { id: id ?? title_id, tmdb_id, imdb_id, ...(type === 'anime' ? {} : { type }) };
    return titles.find(ids).catch((error: unknown) => {
      // The movie database does not answer: the sent data is saved.
      if (error instanceof AppError) return null;
      throw error;
    });
  }

  return {
    async list(member: Member, { type, cursor, limit }: Slice, language: Language) {
      const only = type === 'all' ? undefined : type;
      const slice = { type: only, before: readCursor(cursor), limit: limit + 1 };
      const { items, nextCursor } = toPage(
        await store.listItems(db, member.id, slice),
        limit,
        ({ id }) => id,
      );
      return {
        items: await present(items, language),
        nextCursor,
        total: await store.countItems(db, member.id, only),
      };
    },

    /** The newest of all types. */
    newest: async (member: Member, language: Language, limit: number): Promise<WatchLaterItem[]> =>
      present(await store.listItems(db, member.id, { type: undefined, before: null, limit }), language),

    marks: async (member: Member): Promise<WatchLaterMark[]> =>
      (await store.listMarks(db, member.id)).map(markOf),

    async check(member: Member, { title, type }: { title: string; type: WatchLaterType }) {
      // Anime is saved as anime, but it is also a film or a series.
      const types: WatchLaterType[] = type === 'anime' ? ['anime'] : [type, 'anime'];
      const found = await store.findByName(db, member.id, { titleKey: nameKey(title), types });
      return { isInWatchLater: found !== null, itemId: found?.id ?? null };
    },

    async add(member: Member, sent: NewWatchLaterItem): Promise<WatchLaterItem> {
      const title = await findMeantTitle(sent);
      const draft = draftOf(member, sent, title);
      return live.transaction(async (tx, outbox) => {
        if (!(await store.lockList(tx, member.id))) throw new AppError(commonFaults.notSignedIn);
        if ((await store.countItems(tx, member.id)) >= watchLaterMax)
          throw new AppError(faults.watchLaterFull);
        const byName = { titleKey: draft.title_key, types: [draft.type] };
        if (!title && (await store.findByName(tx, member.id, byName)))
          throw new AppError(faults.alreadySaved);
        const row = await store.insertItem(tx, draft);
        if (!row) throw new AppError(faults.alreadySaved);
        const item = presentItem(row, title);
        outbox.add(memberAudience(member.id), 'watch_later.changed', {
          what: 'added',
          mark: markOf(row),
          item,
        });
        return item;
      });
    },

    remove: (member: Member, id: number): Promise<void> =>
      live.transaction(async (tx, outbox) => {
        const row = await store.deleteItem(tx, member.id, id);
        if (!row) throw new AppError(faults.noSuchItem);
        const mark = markOf(row);
        outbox.add(memberAudience(member.id), 'watch_later.changed', { what: 'removed', mark, item: null });
      }),
  };
}

function markOf({ id, title_id, title, type }: Pick<WatchLaterRow, 'id' | 'title_id' | 'title' | 'type'>) {
  return { itemId: id, title_id, title, type };
}

/** The catalogue's data is preferred to the sent data. */
function draftOf({ id: user_id }: Member, sent: NewWatchLaterItem, title: TitleRow | null): NewWatchLater {
  const name = title?.title ?? sent.title;
  return {
    user_id,
    title_id: title?.id ?? null,
    title: name,
    title_key: nameKey(name) || name.toLowerCase(),
    type: title ? (title.is_anime ? 'anime' : title.type) : sent.type,
    year: title ? title.year : (sent.year ?? null),
    genre: title?.genres[0] ?? sent.genre ?? '',
    tmdb_id: title ? title.tmdb_id : (sent.tmdb_id ?? null),
    imdb_id: title ? title.imdb_id : (sent.imdb_id ?? null),
    season_count: title ? title.season_count : (sent.seasons ?? null),
    episode_count: title ? title.episode_count : (sent.episodes ?? null),
    overview: title?.overview ?? sent.overview ?? '',
    rating: title ? title.rating : (sent.rating ?? null),
    media_source: title?.source ?? sent.media_source ?? 'tmdb',
  };
}
