import { openWishStates, type WishState } from '@snowglobe/contract/features/wishes/wishes.limits.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../core/database/database.ts';
import type { CountCursor, TimeCursor } from '../../core/database/paging.ts';
import './wishes.tables.ts';

export type WishRow = Selectable<Tables['wishes']> & {
  /** The library still has the film or episode that fulfilled it. */
  is_playable: boolean;
};

/** The states are written out, so that PostgreSQL can use the indexes of open wishes. */
const isOpen = sql.raw<boolean>(`state in (${openWishStates.map((state) => `'${state}'`).join(', ')})`);

const columns = sql`wishes.*, here_title_id is not null and exists (select from library_videos as video
  where video.title_id = here_title_id and video.season = here_season and video.episode = here_episode
  and video.delivery is not null) as is_playable`;

async function read(db: Db, rest: RawBuilder<unknown>): Promise<WishRow[]> {
  return (await sql<WishRow>`select ${columns} from wishes ${rest}`.execute(db)).rows;
}

export async function findWish(db: Db, id: number): Promise<WishRow | undefined> {
  return (await read(db, sql`where id = ${id}`))[0];
}

export const findWishes = (db: Db, ids: readonly number[]) =>
  read(db, sql`where id = any(${[...ids]}::int8[]) order by season`);

export async function lockWish(tx: Tx, id: number): Promise<WishRow | undefined> {
  return (await read(tx, sql`where id = ${id} for update`))[0];
}

/** Keeps the wish as it is until the end of the transaction. */
export async function keepWish(tx: Tx, id: number): Promise<WishRow | undefined> {
  return (await read(tx, sql`where id = ${id} for share`))[0];
}

/** The wishes for these titles that are open or declined. */
export const listUnfulfilled = (db: Db, titleIds: readonly number[]) =>
  read(db, sql`where title_id = any(${[...titleIds]}::int8[]) and state <> 'here' order by id`);

export const lockUnfulfilled = (tx: Tx, titleIds: readonly number[]) =>
  read(tx, sql`where title_id = any(${[...titleIds]}::int8[]) and state <> 'here' order by id for update`);

/** The open wishes for these titles, locked in order. */
export const lockOpen = (tx: Tx, titleIds: readonly number[]) =>
  read(tx, sql`where title_id = any(${[...titleIds]}::int8[]) and ${isOpen} order by id for update`);

/** Those of the titles that somebody wants: the whole title, or this season. */
export async function listWanted(
  db: Db,
  titleIds: readonly number[],
  season: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ title_id: number }>`select distinct title_id from wishes
    where title_id = any(${[...titleIds]}::int8[]) and season in (0, ${season ?? 0}) and ${isOpen}`.execute(
    db,
  );
  return rows.map((row) => row.title_id);
}

type Page<Cursor> = { before: Cursor | null; limit: number };

const afterVotes = (before: CountCursor | null) =>
  before ? sql`(votes, id) < (${before.count}::int4, ${before.id}::int8)` : sql`true`;

export const listByVotes = (db: Db, { before, limit }: Page<CountCursor>) =>
  read(db, sql`where ${isOpen} and ${afterVotes(before)} order by votes desc, id desc limit ${limit}`);

export const listNewest = (db: Db, { before, limit }: Page<number>) =>
  read(
    db,
    sql`where ${isOpen} and ${before === null ? sql`true` : sql`id < ${before}`} order by id desc limit ${limit}`,
  );

/** Fulfilled wishes, the latest first. */
export const listFulfilled = (db: Db, { before, limit }: Page<TimeCursor>) =>
  read(
    db,
    sql`where state = 'here' and ${before ? sql`(decided_at, id) < (${before.at}::timestamptz, ${before.id}::int8)` : sql`true`}
      order by decided_at desc, id desc limit ${limit}`,
  );

/** The wishes that a member asked or voted for, the latest vote first. The cursor is the id of the vote. */
export async function listOfMember(
  db: Db,
  memberId: number,
  { before, limit }: Page<number>,
): Promise<(WishRow & { vote_id: number })[]> {
  const { rows } = await sql<WishRow & { vote_id: number }>`
    select ${columns}, vote.id as vote_id from wish_votes as vote join wishes on wishes.id = vote.wish_id
    where vote.user_id = ${memberId} and ${before === null ? sql`true` : sql`vote.id < ${before}`}
    order by vote.id desc limit ${limit}`.execute(db);
  return rows;
}

const inState = (state: WishState | 'open', of: 'wishes' | 'other'): RawBuilder<boolean> =>
  state === 'open'
    ? sql`${sql.raw(of)}.state in (${sql.raw(openWishStates.map((each) => `'${each}'`).join(', '))})`
    : sql`${sql.raw(of)}.state = ${state}`;

/** The titles with wishes in a state. A title stands where its wish with the most votes stands. */
export async function listTitlesByVotes(
  db: Db,
  state: WishState | 'open',
  { before, limit }: Page<CountCursor>,
): Promise<{ title_id: number; votes: number; id: number }[]> {
  const { rows } = await sql<{ title_id: number; votes: number; id: number }>`
    select title_id, votes, id from wishes where ${inState(state, 'wishes')} and ${afterVotes(before)}
      and not exists (select from wishes as other where other.title_id = wishes.title_id
        and ${inState(state, 'other')} and (other.votes, other.id) > (wishes.votes, wishes.id))
    order by votes desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** At most so many wishes of one title are listed. */
const maxOfTitle = 100;

export const listOfTitles = (db: Db, titleIds: readonly number[], state: WishState | 'open') =>
  read(
    db,
    sql`where id in (select one.id from unnest(${[...titleIds]}::int8[]) as asked (title_id), lateral (
        select id from wishes where title_id = asked.title_id and ${inState(state, 'wishes')}
        order by season, id limit ${maxOfTitle}) as one)
      order by season, id`,
  );

/** Undefined when there is one that is not fulfilled. */
export async function insertWish(
  tx: Tx,
  wish: { titleId: number; season: number; wanted: number | null; arrived: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into wishes (title_id, season, wanted, arrived, state)
    values (${wish.titleId}, ${wish.season}, ${wish.wanted}, ${wish.arrived}, 'new')
    on conflict (title_id, season) where state <> 'here' do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function deleteWish(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('wishes').where('id', '=', id).execute();
}

type Decision = { state: WishState; reason?: string };

/** The time has milliseconds, as the cursors of lists. */
export async function decideWish(tx: Tx, id: number, { state, reason = '' }: Decision): Promise<void> {
  await tx
    .updateTable('wishes')
    .set({ state, reason, decided_at: sql`date_trunc('milliseconds', clock_timestamp())` })
    .where('id', '=', id)
    .execute();
}

export async function setArrived(tx: Tx, id: number, arrived: number): Promise<void> {
  await tx.updateTable('wishes').set({ arrived }).where('id', '=', id).execute();
}

export type Here = { titleId: number; season: number; episode: number };

export async function setHere(tx: Tx, id: number, { titleId, season, episode }: Here): Promise<void> {
  await tx
    .updateTable('wishes')
    .set({ here_title_id: titleId, here_season: season, here_episode: episode })
    .where('id', '=', id)
    .execute();
}

export async function addVotes(tx: Tx, id: number, count: 1 | -1): Promise<void> {
  await sql`update wishes set votes = votes + ${count}::int where id = ${id}`.execute(tx);
}

export async function findVotes(db: Db, id: number): Promise<number | undefined> {
  return (await db.selectFrom('wishes').select('votes').where('id', '=', id).executeTakeFirst())?.votes;
}
