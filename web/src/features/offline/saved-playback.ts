import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import type { Episode, MediaResult, Season } from '@snowglobe/contract/features/media/media.model.ts';
import type { SourcesReply } from '@snowglobe/contract/features/media/sources.model.ts';
import { t } from '../../core/texts.ts';
import type { Place } from '../../core/player-address.ts';
import { addressOf } from './saved-addresses.ts';
import { savedPlaylist } from './saved-address.ts';
import { findAt, readSaved, type SavedRecord } from './saved-list.ts';
import { isExpired, savedNow } from './saved-time.ts';

/** The saved videos that can be played now. */
async function listPlayable(): Promise<SavedRecord[]> {
  const [rows, now] = [await readSaved(), await savedNow()];
  return rows.filter((record) => record.state === 'saved' && !isExpired(record, now));
}

const listOf = async (titleId: number) => (await listPlayable()).filter(({ title }) => title.id === titleId);

/** A title with its pictures on this device. */
export async function findSavedTitle(titleId: number): Promise<{ title: MediaResult } | null> {
  const [record] = await listOf(titleId);
  if (!record) return null;
  const { videoId, title } = record;
  const [poster, backdrop] = await Promise.all([
    addressOf(videoId, 'poster'),
    addressOf(videoId, 'backdrop'),
  ]);
  return { title: { ...title, poster: poster ?? title.poster, backdrop: backdrop ?? title.backdrop } };
}

type Lists<Name extends string, Item> = { source_label: MediaResult['source_label'] } & Record<Name, Item[]>;

export async function listSavedSeasons(titleId: number): Promise<Lists<'seasons', Season> | null> {
  const records = await listOf(titleId);
  const [first] = records;
  if (!first) return null;
  const numbers = [...new Set(records.flatMap(({ season }) => season ?? []))].toSorted((a, b) => a - b);
  return {
    source_label: first.title.source_label,
    seasons: numbers.map((number) => ({
      season_number: number,
      name: t('media:season', { number: String(number) }),
      episode_count: records.filter(({ season }) => season === number).length,
      overview: '',
      poster_path: null,
      air_date: null,
    })),
  };
}

export async function listSavedEpisodes(
  titleId: number,
  wanted: number,
): Promise<Lists<'episodes', Episode> | null> {
  const records = (await listOf(titleId)).filter(({ season }) => season === wanted);
  const [first] = records;
  if (!first) return null;
  const episodes = await Promise.all(
    records.map(async ({ videoId, about, season, episode }) => ({
      title: '',
      overview: '',
      air_date: null,
      runtime: null,
      ...about,
      season: season ?? 0,
      episode: episode ?? 0,
      still_path: await addressOf(videoId, 'still'),
    })),
  );
  return {
    source_label: first.title.source_label,
    episodes: episodes.toSorted((one, other) => one.episode - other.episode),
  };
}

const lastPart = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** How to play a saved video: each address is one of a file on this device. Null when a file is missing. */
async function playbackOf({ videoId, playback }: SavedRecord): Promise<LibraryPlayback | null> {
  if (!playback) return null;
  const local = (url: string) => addressOf(videoId, lastPart(url));
  const url =
    playback.delivery === 'hls' ? savedPlaylist(videoId, lastPart(playback.url)) : await local(playback.url);
  if (!url) return null;
  const subtitles = await Promise.all(
    playback.subtitles.map(async (track) => ({ ...track, url: await local(track.url) })),
  );
  const sheets = await Promise.all(playback.thumbnails?.urls.map(local) ?? []);
  return {
    ...playback,
    url,
    subtitles: subtitles.flatMap((track) => (track.url === null ? [] : [{ ...track, url: track.url }])),
    thumbnails:
      playback.thumbnails && sheets.every((sheet) => sheet !== null)
        ? { ...playback.thumbnails, urls: sheets }
        : null,
    may_download: false,
  };
}

/** The saved copy is the only source. */
export async function findSavedSources(titleId: number, place: Place): Promise<SourcesReply | null> {
  const record = findAt(await listPlayable(), titleId, place);
  const library = record && (await playbackOf(record));
  return library ? { library, sources: [], audio: { dub: true, sub: false } } : null;
}

/** With a connection too, the saved copy is played if there is no better rendition: it costs no traffic. */
export async function preferSaved(reply: SourcesReply, titleId: number, place: Place): Promise<SourcesReply> {
  const record = findAt(await listPlayable(), titleId, place);
  if (!record?.isBest || reply.library?.video_id !== record.videoId) return reply;
  const saved = await playbackOf(record);
  if (!saved) return reply;
  const { url, thumbnails } = saved;
  const { choice, may_download, segments, chapters, subtitles } = reply.library;
  const local = new Map(saved.subtitles.map((track) => [track.id, track.url]));
  return {
    ...reply,
    library: {
      ...saved,
      url,
      thumbnails: thumbnails ?? reply.library.thumbnails,
      // Staff may have added some since.
      subtitles: subtitles.map((track) => ({ ...track, url: local.get(track.id) ?? track.url })),
      choice,
      may_download,
      segments,
      chapters,
    },
  };
}
