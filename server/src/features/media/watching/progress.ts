import { mediaFaults as faults } from '@snowglobe/contract/features/media/media.faults.ts';
import { finishedShare, historyMax } from '@snowglobe/contract/features/media/media.limits.ts';
import type { Watched, WatchPosition } from '@snowglobe/contract/features/media/progress.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { AppError } from '../../../core/app-error.ts';
import { transact } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { memberAudience } from '../../../core/live/live.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { findAutoNext, saveAutoNext } from './auto-next.store.ts';
import { presentTitle } from '../media.presenter.ts';
import { addPlay } from './plays.store.ts';
import * as store from './progress.store.ts';
import type { EpisodeKey, ListedRow, PositionRow, WatchedRow } from './progress.store.ts';
import { episodeName, listStoredSeasons } from '../catalogue/seasons.ts';
import type { TitleCache } from '../catalogue/title-cache.ts';
import type { TitleTexts } from '../catalogue/title-texts.ts';
import type { TitleRow } from '../catalogue/titles.store.ts';
import { readWatchedCursor, writeWatchedCursor } from './watched-cursor.ts';

/** The maximum of stored positions per member. */
export const maxPositions = 5000;
const rowLength = 20;
/** More than the row needs, because finished titles are left out. */
const maxExaminedForRow = 60;
/** A shorter viewing does not count as begun. */
const minBegunSeconds = 15;
/** How long ago a position that a device has kept can have been watched. */
const maxEarlierMs = 366 * 24 * 3600_000;

type At = { season: number | null; episode: number | null };
type WatchedTitle = { row: WatchedRow; title: TitleRow };
export type Progress = ReturnType<typeof createWatchProgress>;

/** The members' watch history, and the position in each film and episode. */
export function createWatchProgress(
  { db, live }: FeatureCore,
  { titles, texts }: { titles: TitleCache; texts: TitleTexts },
) {
  const notify = (
    memberId: number,
    what: 'saved' | 'removed' | 'forgotten',
    title_id: number | null,
    position: WatchPosition | null = null,
  ) => live.whisper(memberAudience(memberId), 'media.progress', { what, title_id, position });

  async function withTitles(rows: readonly ListedRow[]): Promise<WatchedTitle[]> {
    const found = await titles.ofVersions(rows.map((row) => row.title_version));
    return rows.flatMap((row) => {
      const title = found.get(row.title_version);
      return title ? [{ row, title }] : [];
    });
  }

  async function listContinueWatching(
    member: Member,
    language: Language,
    limit = rowLength,
  ): Promise<Watched[]> {
    const rows = await store.listWatched(db, member.id, {
      before: null,
      limit: maxExaminedForRow,
      onRow: true,
    });
    const places = (await withTitles(rows)).flatMap((one) => placeToContinue(one) ?? []).slice(0, limit);
    const nextKeys = places.flatMap(({ title, next }) => (next ? { ...next, titleId: title.id } : []));
    const known = new Map(
      (await store.findPositions(db, member.id, nextKeys)).map((position) => [position.title_id, position]),
    );
    const shown = places.map(({ row, title, next }) => {
      if (!next) return presentWatched(row, title, language);
      const begun = known.get(title.id);
      const { position, duration } = begun && !isFinished(begun) ? begun : { position: 0, duration: 0 };
      return { ...presentWatched({ ...row, ...next, position, duration }, title, language), is_next: true };
    });
    return translated(shown, language);
  }

  async function translated(shown: readonly Watched[], language: Language): Promise<Watched[]> {
    const translate = await texts.translationOf(
      shown.map(({ title }) => title),
      language,
    );
    return shown.map((each) => ({ ...each, title: translate(each.title.id, each.title) }));
  }

  return {
    listContinueWatching,

    /** Episodes that the member has not begun, as cards of a row. */
    async presentNext(
      places: readonly (EpisodeKey & { at: Date })[],
      language: Language,
    ): Promise<Watched[]> {
      const rows = places.map(({ titleId, season, episode, at }) => ({
        title_id: titleId,
        season,
        episode,
        watched_at: at,
        position: 0,
        duration: 0,
      }));
      const found = await titles.find(rows.map((row) => row.title_id));
      const titleOf = new Map(found.map((title) => [title.id, title]));
      const shown = rows.flatMap((row) => {
        const title = titleOf.get(row.title_id);
        return title ? [{ ...presentWatched(row, title, language), is_next: true }] : [];
      });
      return translated(shown, language);
    },

    async list(
      member: Member,
      { cursor, limit }: { cursor?: string | undefined; limit: number },
      language: Language,
    ) {
      const before = readWatchedCursor(cursor);
      const rows = await store.listWatched(db, member.id, { before, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        continueWatching: before ? [] : await listContinueWatching(member, language),
        history: await translated(
          (await withTitles(page)).map(({ row, title }) => presentWatched(row, title, language)),
          language,
        ),
        nextCursor: rows.length > limit && last ? writeWatchedCursor(last) : null,
      };
    },

    positions: async (member: Member, titleId: number): Promise<WatchPosition[]> =>
      (await store.listPositions(db, member.id, titleId)).map(presentPosition),

    autoNext: (member: Member): Promise<boolean> => findAutoNext(db, member.id),

    /** On every device and open page of the member. */
    async setAutoNext(member: Member, autoNext: boolean): Promise<void> {
      await saveAutoNext(db, member.id, autoNext);
      live.whisper(memberAudience(member.id), 'media.auto_next', { autoNext });
    },

    /** Returns the stored position, which may be larger than the sent one. */
    async save(
      member: Member,
      title: TitleRow,
      { season, episode, ...where }: At & store.NewPosition,
    ): Promise<WatchPosition> {
      const place = episodeKeyOf(title, { season, episode });
      // A player may report a position slightly beyond the end.
      const position = where.duration > 0 ? Math.min(where.position, where.duration) : where.position;
      const kept = await transact(db, async (tx) => {
        const isNew = await store.saveWatched(tx, member.id, place, new Date());
        if (isNew) await store.trimWatched(tx, member.id, historyMax);
        const row = await store.savePosition(tx, member.id, place, { ...where, position });
        if (row.begins) {
          await store.trimPositions(tx, member.id, maxPositions);
          await addPlay(tx, member.id, place);
        }
        return row;
      });
      const shown = presentPosition(kept);
      notify(member.id, 'saved', title.id, shown);
      return shown;
    },

    /** A position that a device has kept without a connection. It is stored only if nothing was watched since. */
    async saveEarlier(
      member: Member,
      title: TitleRow,
      { season, episode, position, duration }: At & Pick<store.NewPosition, 'position' | 'duration'>,
      watchedAt: Date,
    ): Promise<WatchPosition> {
      const place = episodeKeyOf(title, { season, episode });
      // The clock of the device may be ahead, or years behind.
      const now = Date.now();
      const at = new Date(Math.max(now - maxEarlierMs, Math.min(watchedAt.getTime(), now)));
      const kept = await transact(db, async (tx) => {
        const isNew = await store.saveWatchedEarlier(tx, member.id, place, at);
        if (isNew) await store.trimWatched(tx, member.id, historyMax);
        const row = await store.savePositionEarlier(tx, member.id, place, {
          position: duration > 0 ? Math.min(position, duration) : position,
          duration,
          at,
        });
        if (row.begins) {
          await store.trimPositions(tx, member.id, maxPositions);
          await addPlay(tx, member.id, place);
        }
        return row;
      });
      const shown = presentPosition(kept);
      notify(member.id, 'saved', title.id, shown);
      return shown;
    },

    /** A source started to play: the title is added to the history, because some players report no position. */
    async savePlay(member: Member, title: TitleRow, at: At): Promise<void> {
      const place = episodeKeyOf(title, at);
      await transact(db, async (tx) => {
        const isNew = await store.saveWatched(tx, member.id, place, new Date());
        if (isNew) await store.trimWatched(tx, member.id, historyMax);
        await addPlay(tx, member.id, place);
      });
    },

    async hideFromRow(member: Member, titleId: number): Promise<void> {
      if (!(await store.hideFromRow(db, member.id, titleId))) throw new AppError(faults.nothingWatched);
      notify(member.id, 'removed', titleId);
    },

    async forget(member: Member, titleId: number): Promise<void> {
      if (!(await store.deleteWatched(db, member.id, titleId))) throw new AppError(faults.nothingWatched);
      notify(member.id, 'forgotten', titleId);
    },

    async forgetAll(member: Member): Promise<void> {
      await store.deleteWatched(db, member.id);
      notify(member.id, 'forgotten', null);
    },
  };
}

/** A film has no season, whatever was sent; a series without an episode starts with its first. */
function episodeKeyOf(title: TitleRow, { season, episode }: At): EpisodeKey {
  if (title.type === 'movie') return { titleId: title.id, season: 0, episode: 0 };
  return { titleId: title.id, season: season || 1, episode: episode || 1 };
}

const isFinished = ({ position, duration }: { position: number; duration: number }) =>
  duration > 0 && position >= duration * finishedShare;

function presentPosition({ season, episode, position, duration, saved_at }: PositionRow): WatchPosition {
  return {
    season: season || null,
    episode: episode || null,
    position: tenths(position),
    duration: tenths(duration),
    finished: isFinished({ position, duration }),
    watched_at: saved_at.toISOString(),
  };
}

function presentWatched(row: WatchedRow, title: TitleRow, language: Language): Watched {
  const { season, episode, watched_at } = row;
  const position = row.position ?? 0;
  const duration = row.duration ?? 0;
  const names = listStoredSeasons(title).find(({ number }) => number === season)?.episodes;
  return {
    ...presentPosition({ season, episode, position, duration, saved_at: watched_at }),
    title: presentTitle(title),
    episode_title: title.type === 'tv' ? episodeName(names?.[episode - 1], episode, language) : null,
    is_next: false,
  };
}

/**
 * Where to continue: in the same episode, or in the next one when it is finished. Null after the last one, and for a title
 * that was hardly begun.
 */
function placeToContinue({ row, title }: WatchedTitle) {
  const position = row.position ?? 0;
  const duration = row.duration ?? 0;
  if (isFinished({ position, duration })) {
    const next = nextEpisode(title, row);
    return next && { row, title, next };
  }
  return tenths(position) >= minBegunSeconds || duration === 0 ? { row, title, next: null } : null;
}

function nextEpisode(title: TitleRow, { season, episode }: { season: number; episode: number }) {
  if (title.type === 'movie') return null;
  const seasons = listStoredSeasons(title);
  const here = seasons.find(({ number }) => number === season);
  if (here && episode < here.episodes.length) return { season, episode: episode + 1 };
  const after = seasons.find(({ number }) => number === season + 1);
  return after && after.episodes.length > 0 ? { season: after.number, episode: 1 } : null;
}

/** The column is a `real`, which adds rounding errors. */
const tenths = (seconds: number) => Math.round(seconds * 10) / 10;
