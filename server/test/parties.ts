import type { Party, PartyCommand } from '@snowglobe/contract/features/party/party.model.ts';
import { sql } from 'kysely';
import type { Database } from '../src/core/database/database.ts';
import type { Client } from './client.ts';
import type { People, Person } from './people.ts';
import { group } from './rooms.ts';

export const partyPath = (roomId: number, rest = '') => `/api/chat/rooms/${roomId}/party${rest}`;

/** Gives a title of the catalogue a video of the library of this length, without a file. Returns the title's id. */
export async function addLibraryFilm(db: Database, seconds: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with film as (select id from media_titles where type = 'movie' and in_library_since is null order by id limit 1),
      made as (insert into library_videos (origin, file_name, file_key, size, facts, plan, state, delivery, title_id)
        select 'test ' || id, 'film.mp4', 'test/' || id, 1, jsonb_build_object('duration', ${seconds}::float8), 'direct',
          'ready', '{"kind": "file", "part": "film.mp4", "type": "video/mp4"}', id from film)
    update media_titles set in_library_since = now() from film where media_titles.id = film.id
    returning media_titles.id`.execute(db);
  return rows[0]!.id;
}

/** A series of the catalogue, of which the library has the first two episodes of the first season. */
export async function addLibrarySeries(db: Database, seconds: number): Promise<number> {
  const { rows } = await sql<{ title_id: number }>`
    insert into library_videos (origin, file_name, file_key, size, facts, plan, state, delivery, title_id, season,
      episode)
    select 'series ' || id || ' ' || nr, 'film.mp4', 'series/' || id || '/' || nr, 1,
      jsonb_build_object('duration', ${seconds}::float8), 'direct', 'ready',
      '{"kind": "file", "part": "film.mp4", "type": "video/mp4"}', id, 1, nr
    from (select id from media_titles where type = 'tv' order by id limit 1) as series, generate_series(1, 2) as nr
    returning title_id`.execute(db);
  return rows[0]!.title_id;
}

/** A title of the catalogue that the library does not have. */
export async function findForeignTitle(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from media_titles as title
    where type = 'movie' and not exists (select from library_videos where title_id = title.id)
    order by id desc limit 1`.execute(db);
  return rows[0]!.id;
}

/** Members who may stream, in one group. The first one is its creator. */
export async function paidGroup(people: People, count: number): Promise<{ roomId: number; all: Person[] }> {
  const all: Person[] = [];
  while (all.length < count) all.push(await people.paid());
  const [creator, ...others] = all as [Person, ...Person[]];
  return { roomId: await group(creator, ...others), all };
}

/** A party in which everybody's film is ready, and which plays. */
export async function watch(
  roomId: number,
  titleId: number,
  [host, ...others]: readonly Person[],
): Promise<Party> {
  const started = await host!.post(partyPath(roomId), { titleId });
  if (started.status !== 201) throw new Error(JSON.stringify(started.body));
  for (const who of others) await who.post(partyPath(roomId, '/join'));
  const { seq } = (started.body.party as Party).state;
  for (const who of [host!, ...others]) await report(who, roomId, { seq });
  return getParty(host!, roomId);
}

export const getParty = async (who: Client, roomId: number): Promise<Party> =>
  (await who.get(partyPath(roomId))).body.party as Party;

export const report = (who: Client, roomId: number, more: object = {}) =>
  who.post(partyPath(roomId, '/report'), { status: 'ready', seq: 1, delayMs: 20, ...more });

export const command = (who: Client, roomId: number, sent: PartyCommand) =>
  who.post(partyPath(roomId, '/commands'), sent);
