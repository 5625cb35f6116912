import type { Wish } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { sql } from 'kysely';
import type { Database } from '../src/core/database/database.ts';
import { nameKey } from '../src/core/name-key.ts';
import type { Client } from './client.ts';
import { must } from './every-call/world.ts';
import { listLetters, waitForLetters } from './letters.ts';

type NewTitle = {
  title: string;
  type?: 'movie' | 'tv';
  year?: number;
  source?: 'open' | 'tmdb';
  tmdbId?: number;
  /** The number of episodes of each season. */
  seasons?: readonly number[];
};

/** Adds a title that the library does not have. */
export async function addTitle(
  db: Database,
  { title, type = 'movie', year = 1931, source = 'open', tmdbId, seasons }: NewTitle,
): Promise<number> {
  const stored = seasons?.map((count, index) => ({ number: index + 1, episodes: Array(count).fill('') }));
  const { rows } = await sql<{ id: number }>`
    insert into media_titles (source, source_key, type, title, search, year, genres, keywords, is_animation, is_anime,
      tmdb_id, overview, seasons)
    values (${source}, gen_random_uuid()::text, ${type}, ${title}, ${nameKey(title)}, ${year}, '{}', '{}', false, false,
      ${tmdbId ?? null}, '', ${stored ? JSON.stringify(stored) : null}::jsonb) returning id`.execute(db);
  return rows[0]!.id;
}

export const askFor = (who: Client, titleId: number, more: { seasons?: number[]; word?: string } = {}) =>
  who.post('/api/wishes', { titleId, ...more });

export async function newWish(
  who: Client,
  titleId: number,
  more: { seasons?: number[]; word?: string } = {},
): Promise<Wish> {
  return (await must(askFor(who, titleId, more))).wishes[0];
}

export const vote = (who: Client, { id }: Pick<Wish, 'id'>, word = '') =>
  who.put(`/api/wishes/${id}/vote`, { word });

/** The letters about wishes in somebody's inbox. */
export const wishLetters = (who: Client) => listLetters(who, 'wish');

/** Waits for the first letter about a wish. */
export const waitForLetter = (who: Client) => waitForLetters(who, 'wish');

let added = 0;
const facts = JSON.stringify({
  duration: 60,
  container: 'mp4',
  videoCodec: 'avc',
  width: 640,
  height: 360,
  audio: [],
});

/** Gives a title a ready video, as the pipeline does at its end, but without a file. */
export async function addReadyVideo(
  db: Database,
  { titleId, season = 0, episode = 0 }: { titleId: number; season?: number; episode?: number },
): Promise<number> {
  added += 1;
  const { rows } = await sql<{ id: number }>`
    insert into library_videos (origin, file_name, file_key, size, facts, plan, state, delivery, title_id, season, episode,
      ready_at)
    values (${`wish ${added} ${titleId}`}, 'film.mp4', ${`wish/${added}/${titleId}`}, 1, ${facts}::jsonb, 'direct',
      'ready', '{"kind": "file", "part": "film.mp4", "type": "video/mp4"}', ${titleId}, ${season}, ${episode}, now())
    returning id`.execute(db);
  return rows[0]!.id;
}
