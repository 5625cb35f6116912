import { sql } from 'kysely';
import { test } from 'vitest';
import { expectSameCost } from '../../../../test/same-cost.ts';
import { withApp } from '../../../../test/with-app.ts';
import type { Database } from '../../../core/database/database.ts';
import { listSeasonSounds, noteChangedEpisodes } from './sounds.store.ts';
import {
  countOfSeason,
  countOpenSuggestions,
  listOpenSuggestions,
  listSureVideos,
  listVideosOfSeason,
  listWaiting,
} from './suggestions.store.ts';

const { db } = await withApp();

/** Adds series with ten episodes each, up to this number of open suggestions, two for each episode. */
async function fillTo(count: number): Promise<void> {
  const facts = JSON.stringify({ duration: 2400, audio: [{}] });
  await sql`insert into media_titles (source, source_key, type, title, search, year, genres, keywords, is_animation,
      is_anime, overview, listed_since)
    select 'library', 'many-' || nr, 'tv', 'Series ' || nr, 'series ' || nr, 1950, '{}', '{}', false, false, '', null
    from generate_series(1, ${count / 20}::int) as nr on conflict do nothing`.execute(db);
  await sql`insert into library_videos (origin, file_name, file_key, size, facts, plan, state, sha256, title_id, season,
      episode)
    select t.id || '-' || nr, 'Episode', t.id || '-' || nr, 1, ${facts}::jsonb, 'direct', 'ready', 'x', t.id, 1, nr
    from media_titles t, generate_series(1, 10) as nr
    where t.source_key like 'many-%' and not exists (select from library_videos v where v.title_id = t.id)`.execute(
    db,
  );
  await sql`insert into library_sounds (video_id, sha256, made_at, version, head, is_compared, compared_title_id,
      compared_season, compared_episode)
    select id, sha256, now(), 1, '\\x00', true, title_id, season, episode from library_videos
    on conflict do nothing`.execute(db);
  await sql`insert into library_suggestions (video_id, kind, title_id, season, episode, starts, ends, confidence, episodes)
    select id, kind, title_id, season, episode, 1, 20, (id % 100) / 100.0, 3
    from library_videos, unnest('{intro,credits}'::text[]) as kind on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
}

test('with 100,000 suggestions, each query reads as much as with 1,000', async () => {
  await fillTo(1000);
  const { rows } = await sql<{ title_id: number; ids: number[] }>`
    select title_id, array_agg(id order by id) as ids from library_videos group by 1 order by 1 offset 20 limit 1`.execute(
    db,
  );
  const [{ title_id: titleId, ids }] = rows as [{ title_id: number; ids: number[] }];
  const season = { title_id: titleId, season: 1 };
  const after = { titleId, season: 1, episode: 5, kind: 'credits' };
  const ask: Record<string, (on: Database) => Promise<unknown>> = {
    'first page': (on) => listWaiting(on, { titleId: undefined, after: null, limit: 51 }),
    'a later page': (on) => listWaiting(on, { titleId: undefined, after, limit: 51 }),
    'those of a title': (on) => listWaiting(on, { titleId, after: null, limit: 51 }),
    'those of ten videos': (on) => listOpenSuggestions(on, ids),
    'are there any': (on) => countOpenSuggestions(on),
    'videos of a season': (on) => listVideosOfSeason(on, season, 500),
    'how many are left of a season': (on) => countOfSeason(on, season),
    'a hundred sure ones': (on) => listSureVideos(on, 0.75, 100),
    'a changed title': (on) => noteChangedEpisodes(on, titleId),
    'sounds of a season': (on) => listSeasonSounds(on, season),
  };
  await expectSameCost(db, ask, fillTo);
}, 240_000);
