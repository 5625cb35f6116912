import { wishesFaults as faults } from '@snowglobe/contract/features/wishes/wishes.faults.ts';
import { isOpenWish, openVotesMax } from '@snowglobe/contract/features/wishes/wishes.limits.ts';
import type { TitleWishes, Wish } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { AppError } from '../../core/app-error.ts';
import { readOwnerSetting } from '../../core/config/owner-settings.store.ts';
import type { Tx } from '../../core/database/database.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { everyone, memberAudience, type Change } from '../../core/live/live.ts';
import { effectiveRole, type Member } from '../../core/sessions/member.ts';
import type { LibraryDoor, ReadySeason } from '../library/library.feature.ts';
import type { MediaDoor, TitleRow } from '../media/media.feature.ts';
import { arrivedOf, canAskFor, isComplete, seasonsOf, wantedOf } from './places.ts';
import * as votes from './votes.store.ts';
import type { Presenter, Reader } from './wishes.presenter.ts';
import * as store from './wishes.store.ts';
import type { WishRow } from './wishes.store.ts';

type Needs = {
  media: MediaDoor;
  library: LibraryDoor;
  present: Presenter;
  /** Sends the votes of a wish to open pages. */
  sendVotes: (wishId: number) => void;
};
type MemberReader = Reader & { member: Member };
type Asked = { titleId: number; seasons: readonly number[]; word: string };

/**
 * Members ask for titles and vote. Locks are taken in this order: the account, the titles, the wishes, the votes. The lock
 * of the account makes the limits exact; that of the title, which a change of the library takes too, makes sure that
 * either the member sees that the title is here, or the library sees the wish.
 */
export function createAsking(core: FeatureCore, { media, library, present, sendVotes }: Needs) {
  const { db, live } = core;

  /**
   * The title, and all rows for the same film or series. The wish is for the first of these, so that there is one, no
   * matter which row its members opened. Own titles of the library can't be asked for.
   */
  async function lockTitles(tx: Tx, titleId: number) {
    const rows = await media.lockSameTitles(tx, titleId);
    const title = rows.find(({ id }) => id === titleId);
    const first = rows.find(({ source }) => source !== 'library');
    if (!title || !first || title.source === 'library') throw new AppError(faults.noSuchTitle);
    return { title, firstId: first.id, ids: rows.map(({ id }) => id) };
  }

  async function requireOpen(tx: Tx): Promise<void> {
    if (!(await readOwnerSetting(tx, 'wishesOpen'))) throw new AppError(faults.closed);
  }

  /** Checked after the votes were written: a refusal takes them back. */
  async function checkLimits(tx: Tx, member: Member, hasAsked: boolean): Promise<void> {
    const open = await votes.countOpen(tx, member.id);
    if (open.all > openVotesMax)
      throw new AppError(faults.tooManyVotes, {
        text: said('wishes:fault.tooManyVotes', { max: openVotesMax }),
      });
    const limit = hasAsked ? await votes.readWishLimit(tx, effectiveRole(member)) : null;
    if (limit !== null && open.asked > limit)
      throw new AppError(faults.tooManyWishes, { text: said('wishes:fault.tooManyWishes', { limit }) });
  }

  function findIn(known: readonly WishRow[], season: number): WishRow | undefined {
    const found = known.find((wish) => wish.season === season);
    if (found?.state !== 'declined') return found;
    throw new AppError(faults.declined, { text: said('wishes:fault.declined', { reason: found.reason }) });
  }

  type Place = Parameters<typeof store.insertWish>[1];

  /** The wish for this place, created if there is none. */
  async function getOrInsert(
    tx: Tx,
    place: Place,
    { known, titleIds }: { known: readonly WishRow[]; titleIds: readonly number[] },
  ): Promise<{ id: number; isNew: boolean }> {
    const found = findIn(known, place.season);
    if (found) return { id: found.id, isNew: false };
    const id = await store.insertWish(tx, place);
    if (id !== undefined) return { id, isNew: true };
    // Another member asked for it in the same moment.
    const theirs = findIn(await store.lockUnfulfilled(tx, titleIds), place.season);
    if (!theirs) throw new AppError(faults.movedOn);
    return { id: theirs.id, isNew: false };
  }

  async function askFor(on: Change, member: Member, asked: Asked): Promise<{ ids: number[]; old: number[] }> {
    const { tx, outbox } = on;
    await votes.lockMember(tx, member.id);
    await requireOpen(tx);
    const { title, firstId, ids: titleIds } = await lockTitles(tx, asked.titleId);
    const ready = await library.countReady(tx, titleIds);
    const known = await store.lockUnfulfilled(tx, titleIds);
    const ids: number[] = [];
    const old: number[] = [];
    let hasAsked = false;
    const seasons = asked.seasons.length > 0 ? [...new Set(asked.seasons)].toSorted((a, b) => a - b) : [0];
    for (const season of seasons) {
      if (!canAskFor(title, season)) throw new AppError(faults.noSuchSeason);
      const wanted = wantedOf(title, season);
      const { arrived } = arrivedOf(title, season, ready);
      if (isComplete({ arrived, wanted })) throw new AppError(faults.alreadyHere);
      const place = { titleId: firstId, season, wanted, arrived };
      const { id, isNew } = await getOrInsert(tx, place, { known, titleIds });
      const vote = { wishId: id, memberId: member.id, isAsker: isNew, word: asked.word };
      if (await votes.insertVote(tx, vote)) await store.addVotes(tx, id, 1);
      if (isNew) outbox.add(everyone, 'wishes.changed', { wishId: id, titleId: firstId, what: 'asked' });
      else old.push(id);
      hasAsked ||= isNew;
      ids.push(id);
    }
    await checkLimits(tx, member, hasAsked);
    outbox.add(memberAudience(member.id), 'wishes.own', { titleId: firstId });
    return { ids, old };
  }

  /** Takes a vote back. The wish is locked. */
  async function removeVote({ tx, outbox }: Change, wish: WishRow, memberId: number): Promise<boolean> {
    if (!(await votes.deleteVote(tx, wish.id, memberId))) return false;
    if (!isOpenWish(wish.state)) return true;
    if (wish.state === 'new' && wish.votes <= 1) {
      await store.deleteWish(tx, wish.id);
      outbox.add(everyone, 'wishes.changed', { wishId: wish.id, titleId: wish.title_id, what: 'deleted' });
    } else await store.addVotes(tx, wish.id, -1);
    return true;
  }

  async function presentOne(id: number, reader: Reader): Promise<Wish> {
    const row = await store.findWish(db, id);
    const [wish] = row ? await present(db, [row], reader) : [];
    if (!wish) throw new AppError(faults.noSuchWish);
    return wish;
  }

  return {
    presentOne,

    async ask(reader: MemberReader, asked: Asked): Promise<Wish[]> {
      const { ids, old } = await live.transaction((tx, outbox) =>
        askFor({ tx, outbox }, reader.member, asked),
      );
      for (const id of old) sendVotes(id);
      return present(db, await store.findWishes(db, ids), reader);
    },

    async vote(reader: MemberReader, wishId: number, word: string): Promise<Wish> {
      const { member } = reader;
      await live.transaction(async (tx, outbox) => {
        await votes.lockMember(tx, member.id);
        await requireOpen(tx);
        const wish = await store.lockWish(tx, wishId);
        if (!wish) throw new AppError(faults.noSuchWish);
        if (!isOpenWish(wish.state)) throw new AppError(faults.notOpen);
        const vote = { wishId, memberId: member.id, isAsker: false, word };
        if (!(await votes.insertVote(tx, vote))) return;
        await store.addVotes(tx, wishId, 1);
        await checkLimits(tx, member, false);
        outbox.add(memberAudience(member.id), 'wishes.own', { titleId: wish.title_id });
      });
      sendVotes(wishId);
      return presentOne(wishId, reader);
    },

    async withdraw(member: Member, wishId: number): Promise<void> {
      await live.transaction(async (tx, outbox) => {
        await votes.lockMember(tx, member.id);
        const wish = await store.lockWish(tx, wishId);
        if (!wish || !(await removeVote({ tx, outbox }, wish, member.id)))
          throw new AppError(faults.noSuchWish);
        outbox.add(memberAudience(member.id), 'wishes.own', { titleId: wish.title_id });
      });
      sendVotes(wishId);
    },

    /** The account is deleted in this transaction. */
    async memberGoes(change: Change, memberId: number): Promise<void> {
      for (const wishId of await votes.listOpenOf(change.tx, memberId)) {
        const wish = await store.lockWish(change.tx, wishId);
        if (wish && (await removeVote(change, wish, memberId))) sendVotes(wishId);
      }
    },

    async ofTitle(reader: MemberReader, titleId: number): Promise<TitleWishes> {
      const { member } = reader;
      const [isOpen, { asked }, limit, titles] = await Promise.all([
        readOwnerSetting(db, 'wishesOpen'),
        votes.countOpen(db, member.id),
        votes.readWishLimit(db, effectiveRole(member)),
        media.listSameTitles(db, titleId),
      ]);
      const title = titles.find(({ id }) => id === titleId);
      if (!title) throw new AppError(faults.noSuchTitle);
      const ids = titles.map(({ id }) => id);
      const [ready, rows] = await Promise.all([library.countReady(db, ids), store.listUnfulfilled(db, ids)]);
      const wishes = await present(db, rows, reader);
      return {
        isOpen,
        left: limit === null ? null : Math.max(0, limit - asked),
        places: title.source === 'library' ? [] : listPlaces(title, ready, wishes),
      };
    },
  };
}

function listPlaces(
  title: TitleRow,
  ready: readonly ReadySeason[],
  wishes: readonly Wish[],
): TitleWishes['places'] {
  return [0, ...seasonsOf(title)].map((season) => {
    const wanted = wantedOf(title, season);
    const { arrived } = arrivedOf(title, season, ready);
    return {
      season: season || null,
      arrived,
      wanted,
      isHere: isComplete({ arrived, wanted }),
      wish: wishes.find((wish) => wish.season === (season || null)) ?? null,
    };
  });
}
