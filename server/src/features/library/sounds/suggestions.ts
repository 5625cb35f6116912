import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import {
  automaticConfidence,
  seasonConfirmMax,
  segmentsMax,
} from '@snowglobe/contract/features/library/library.limits.ts';
import type { LibrarySegment, ListedSuggestion } from '@snowglobe/contract/features/library/library.model.ts';
import { AppError } from '../../../core/app-error.ts';
import { readOwnerSetting } from '../../../core/config/owner-settings.store.ts';
import { isWhole, parseCursorValues, toPage, writeCursor } from '../../../core/database/paging.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { everyone, type Change } from '../../../core/live/outbox.ts';
import { audit } from '../../../core/security/audit.store.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { libraryAudience } from '../library.policy.ts';
import { lockVideos, type VideoRow } from '../videos.store.ts';
import type { Videos } from '../videos.ts';
import type { FoundKind } from './find-segments.ts';
import { presentSuggestion } from './present-suggestion.ts';
import type { Season } from './sounds.store.ts';
import {
  closeSuggestions,
  countOfSeason,
  deleteOpen,
  listOpenSuggestions,
  listSureVideos,
  listVideosOfSeason,
  listWaiting,
  writeSegments,
  type Position,
  type SuggestionRow,
} from './suggestions.store.ts';

declare module '../../../core/jobs/jobs.ts' {
  interface JobData {
    /** Confirms what was found with enough confidence, after the owner turned automatic segments on. */
    'library.confirm-sure': Record<string, never>;
  }
}

/** How many videos one transaction of the job changes. */
const videosAtOnce = 100;
type Times = { start?: number | undefined; end?: number | undefined };
export type Suggestions = ReturnType<typeof createSuggestions>;

/** Intros and credits that were found by their sound: staff confirm or reject them, or the owner lets it happen automatically. */
export function createSuggestions(core: FeatureCore, videos: Videos) {
  const { db, jobs, live } = core;

  async function getOpen(change: Change, id: number, kind: FoundKind) {
    const row = await videos.getLocked(change.tx, id);
    const suggestion = (await listOpenSuggestions(change.tx, [id])).find((open) => open.kind === kind);
    if (!suggestion) throw new AppError(faults.noSuchSuggestion);
    return { row, suggestion };
  }

  /**
   * Makes segments of open suggestions. The rows are locked. A video that has a segment of this kind, or no space for
   * another, keeps what it has.
   */
  async function confirmAll(
    { tx, outbox }: Change,
    rows: readonly VideoRow[],
    suggestions: readonly SuggestionRow[],
  ): Promise<SuggestionRow[]> {
    const segments = new Map<number, LibrarySegment[]>();
    const confirmed: SuggestionRow[] = [];
    const known = new Map(rows.map((row) => [row.id, row]));
    for (const suggestion of suggestions) {
      const row = known.get(suggestion.video_id);
      const present = segments.get(suggestion.video_id) ?? row?.segments;
      if (!row || !present || !canMark(present, suggestion.kind)) continue;
      const { kind, starts: start, ends: end } = suggestion;
      segments.set(
        row.id,
        [...present, { kind, start, end }].toSorted((a, b) => a.start - b.start),
      );
      confirmed.push(suggestion);
    }
    if (confirmed.length === 0) return [];
    await writeSegments(tx, segments);
    await closeSuggestions(tx, confirmed, 'confirmed');
    for (const id of segments.keys()) videos.notify({ tx, outbox }, id, 'updated');
    const titles = new Set([...segments.keys()].flatMap((id) => known.get(id)!.title_id ?? []));
    for (const titleId of titles) outbox.add(everyone, 'library.segments', { titleId });
    return confirmed;
  }

  jobs.define(
    'library.confirm-sure',
    { concurrency: 1, maxSeconds: 600, retries: { times: 5, firstWaitSeconds: 5, maxWaitSeconds: 300 } },
    async (_, { signal }) => {
      while (!signal.aborted) {
        const isMore = await live.transaction(async (tx, outbox) => {
          if (!(await readOwnerSetting(tx, 'librarySegmentsAutomatic'))) return false;
          const ids = await listSureVideos(tx, automaticConfidence, videosAtOnce);
          if (ids.length === 0) return false;
          const rows = await lockVideos(tx, ids);
          const sure = (await listOpenSuggestions(tx, ids)).filter(isSure);
          const confirmed = await confirmAll({ tx, outbox }, rows, sure);
          // A segment that cannot be marked is deleted: otherwise this job would find it again and never end.
          await deleteOpen(
            tx,
            sure.filter((suggestion) => !confirmed.includes(suggestion)),
          );
          outbox.add(libraryAudience, 'library.overview', {});
          return true;
        });
        if (!isMore) return;
      }
    },
  );

  return {
    confirmAll,

    async list({
      cursor,
      limit,
      titleId,
    }: {
      cursor?: string | undefined;
      limit: number;
      titleId?: number | undefined;
    }) {
      const after = cursor === undefined ? null : readPosition(cursor);
      const rows = await listWaiting(db, { titleId, after, limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, (row) =>
        writeCursor([row.title_id, row.season, row.episode, row.kind]),
      );
      const suggestions = items.map((row): ListedSuggestion => ({
        ...presentSuggestion(row),
        video_id: row.video_id,
        title: { id: row.title_id, title: row.title },
        season: row.season,
        episode: row.episode,
        episode_title: row.episode_title,
        duration: row.duration,
      }));
      return { suggestions, nextCursor };
    },

    confirm: (member: Member, id: number, kind: FoundKind, { start, end }: Times): Promise<void> =>
      live.transaction(async (tx, outbox) => {
        const change = { tx, outbox };
        const { row, suggestion } = await getOpen(change, id, kind);
        const { starts, ends } = { starts: start ?? suggestion.starts, ends: end ?? suggestion.ends };
        if (ends <= starts || ends > Math.ceil(row.facts.duration)) throw new AppError(faults.segmentOutside);
        if (row.segments.length >= segmentsMax) throw new AppError(faults.tooManySegments);
        const [confirmed] = await confirmAll(change, [row], [{ ...suggestion, starts, ends }]);
        if (!confirmed) throw new AppError(faults.noSuchSuggestion);
        await audit(tx, { actor: member, action: 'library.update', target: row.file_name });
      }),

    reject: (member: Member, id: number, kind: FoundKind): Promise<void> =>
      live.transaction(async (tx, outbox) => {
        const { row, suggestion } = await getOpen({ tx, outbox }, id, kind);
        await closeSuggestions(tx, [suggestion], 'rejected');
        await audit(tx, { actor: member, action: 'library.update', target: row.file_name });
        videos.notify({ tx, outbox }, id, 'updated');
      }),

    confirmSeason: (member: Member, season: Season): Promise<{ confirmed: number; left: number }> =>
      live.transaction(async (tx, outbox) => {
        const ids = await listVideosOfSeason(tx, season, seasonConfirmMax);
        const rows = await lockVideos(tx, ids);
        const open = (await listOpenSuggestions(tx, ids)).filter(
          ({ title_id, season: number }) => title_id === season.title_id && number === season.season,
        );
        const confirmed = await confirmAll({ tx, outbox }, rows, open);
        if (confirmed.length > 0) {
          const target = `${ids.length} episodes of season ${season.season}`;
          await audit(tx, { actor: member, action: 'library.update', target, details: season });
        }
        return { confirmed: confirmed.length, left: await countOfSeason(tx, season) };
      }),
  };
}

export const isSure = ({ confidence }: { confidence: number }) => confidence >= automaticConfidence;

/** A kind that is marked already was marked by staff, or confirmed before. */
export const canMark = (segments: readonly LibrarySegment[], kind: FoundKind) =>
  segments.length < segmentsMax && !segments.some((segment) => segment.kind === kind);

/** A cursor that was not written here starts from the beginning. */
function readPosition(cursor: string): Position | null {
  const [titleId, season, episode, kind] = parseCursorValues(cursor);
  const numbers = [titleId, season, episode];
  if (!numbers.every(isWhole) || numbers.some((number) => (number as number) > 2 ** 31 - 1)) return null;
  if (typeof kind !== 'string' || kind.includes('\0')) return null;
  return { titleId: titleId as number, season: season as number, episode: episode as number, kind };
}
