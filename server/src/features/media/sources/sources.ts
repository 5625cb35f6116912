import { mediaFaults as faults } from '@snowglobe/contract/features/media/media.faults.ts';
import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import type { SourcesReply, SourceVerdict } from '@snowglobe/contract/features/media/sources.model.ts';
import { AppError } from '../../../core/app-error.ts';
import { readOwnerSetting } from '../../../core/config/owner-settings.store.ts';
import { isDemoSource, readVideoSources, type VideoSource } from '../../../core/config/video-sources.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { hashToFraction } from '../estimated-rating.ts';
import type { TitleIds, TitleRow } from '../catalogue/titles.store.ts';
import type { Titles } from '../catalogue/titles.ts';
import { readScores } from './outcomes.store.ts';
import { scoreOf } from './score.ts';
import { createSourceCheck } from './source-check.ts';
import { sourceAddress } from './source-address.ts';

type Asked = TitleIds & {
  season?: number | null | undefined;
  episode?: number | null | undefined;
  audio?: 'dub' | 'sub' | null | undefined;
};

/** The share of titles that are said to have a dubbed version. */
const dubbedShare = 0.7;
export type Sources = ReturnType<typeof createSources>;

type EpisodeKey = { titleId: number; season: number; episode: number };

/** Implemented by the library feature. */
export type LibraryForSources = {
  /** The library's video of a film or episode, for a member; null when there is none. */
  play(member: Member, place: EpisodeKey): Promise<LibraryPlayback | null>;
  /** A member's player reports whether the video played. */
  noteOutcome(member: Member, place: EpisodeKey, ok: boolean): Promise<void>;
};

/** A film has season 0 and episode 0. */
const episodeKeyOf = (
  { id, type }: Pick<TitleRow, 'id' | 'type'>,
  season?: number | null,
  episode?: number | null,
): EpisodeKey =>
  type === 'movie'
    ? { titleId: id, season: 0, episode: 0 }
    : { titleId: id, season: season ?? 1, episode: episode ?? 1 };

/** The sources of a title: the library first, then the operator's video sources. */
export function createSources({ config, db }: FeatureCore, titles: Titles) {
  const listed = readVideoSources(config.VIDEO_SOURCES);
  let fromLibrary: LibraryForSources | null = null;
  const checkSource = createSourceCheck(config.PUBLIC_URL);
  const wantsImdb = listed.some(({ url }) => url.includes('{imdb_id}'));

  async function listInOrder() {
    if (!(await readOwnerSetting(db, 'orderSourcesByScore'))) return listed;
    const scores = new Map((await readScores(db)).map((row) => [row.domain, scoreOf(row)]));
    // A source without outcomes counts 0.5, so that it is tried before a bad one.
    return listed.toSorted((a, b) => (scores.get(b.domain) ?? 0.5) - (scores.get(a.domain) ?? 0.5));
  }

  /** The stored title; else one made of the ids alone, because a source may play titles that the catalogue does not have. */
  async function resolveTitle(
    ids: TitleIds,
  ): Promise<
    Pick<TitleRow, 'id' | 'type' | 'tmdb_id' | 'imdb_id' | 'source_key' | 'is_animation' | 'in_library_since'>
  > {
    if (!ids.id && !ids.tmdb_id && !ids.imdb_id) throw new AppError(faults.missingIdentifiers);
    if (ids.id) {
      const title = await titles.get({ id: ids.id });
      return wantsImdb && !title.imdb_id ? titles.withDetails(title) : title;
    }
    const known = await titles.find(ids).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (known) return known;
    const { type = 'movie', tmdb_id = null, imdb_id = null } = ids;
    return {
      id: 0,
      type,
      tmdb_id,
      imdb_id,
      source_key: `${type}:${tmdb_id ?? imdb_id}`,
      is_animation: false,
      in_library_since: null,
    };
  }

  async function buildSources({ season, episode, audio, ...ids }: Asked, among: readonly VideoSource[]) {
    const title = await resolveTitle(ids);
    const available = { dub: hashToFraction(`dub ${title.source_key}`) < dubbedShare, sub: true };
    const chosen = audio ?? null;
    const viewing = {
      title,
      season: season ?? null,
      episode: episode ?? null,
      // Without a dubbed version, the original with subtitles is requested.
      audio: title.is_animation && chosen === 'dub' && !available.dub ? 'sub' : chosen,
    } as const;
    const sources = among.flatMap((source) => {
      const url = sourceAddress(source, viewing);
      return url === null
        ? []
        : [{ name: source.name, domain: source.domain, url, is_demo: isDemoSource(source) }];
    });
    return { title, sources, available };
  }

  return {
    listed,

    /** Whether a source's host refuses this title. The demo players are always reachable. */
    async check(domain: string, asked: Asked): Promise<SourceVerdict> {
      const among = listed.filter((source) => source.domain === domain);
      if (among.length === 0) throw new AppError(faults.unknownDomain);
      const [source] = (await buildSources(asked, among)).sources;
      if (!source) throw new AppError(faults.missingIdentifiers);
      return source.is_demo ? 'reachable' : checkSource(source.url);
    },

    /** Called by the library feature at the start. */
    setLibrary: (library: LibraryForSources) => void (fromLibrary = library),
    episodeKeyOf,
    notifyLibrary: async (member: Member, place: EpisodeKey, ok: boolean): Promise<void> =>
      fromLibrary?.noteOutcome(member, place, ok),

    async list(member: Member, asked: Asked): Promise<SourcesReply> {
      const { season, episode } = asked;
      const { title, sources, available } = await buildSources(asked, await listInOrder());
      const library =
        title.in_library_since === null || !fromLibrary
          ? null
          : await fromLibrary.play(member, episodeKeyOf(title, season, episode));
      // The demo clip is not the film, so it is not offered next to the library's video.
      const others = library ? sources.filter((source) => !source.is_demo) : sources;
      if (!library && others.length === 0) throw new AppError(faults.missingIdentifiers);
      return { library, sources: others, audio: available };
    },
  };
}
