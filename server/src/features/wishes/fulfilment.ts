import { wishesFaults as faults } from '@snowglobe/contract/features/wishes/wishes.faults.ts';
import type { WishState } from '@snowglobe/contract/features/wishes/wishes.limits.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { everyone, type Change } from '../../core/live/live.ts';
import { audit } from '../../core/security/audit.store.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { LibraryDoor, ReadySeason } from '../library/library.feature.ts';
import type { MediaDoor, TitleRow } from '../media/media.feature.ts';
import { arrivedOf, isComplete } from './places.ts';
import { forgetTold } from './votes.store.ts';
import * as store from './wishes.store.ts';
import type { WishRow } from './wishes.store.ts';

type Needs = { media: MediaDoor; library: LibraryDoor };
type Decision = { from: WishState; state: WishState; reason: string };

/** Changes the state of wishes: by the library, in the transaction in which a video gets ready, or by staff. */
export function createFulfilment({ live, jobs }: FeatureCore, { media, library }: Needs) {
  /** The letters are written by a job: there can be thousands (letters.ts). */
  async function end(
    { tx }: Change,
    wish: WishRow,
    { state, reason }: Omit<Decision, 'from'>,
  ): Promise<void> {
    await store.decideWish(tx, wish.id, { state, reason });
    await jobs.add(tx, 'wishes.tell', { wishId: wish.id, state });
  }

  const announce = ({ outbox }: Change, { id: wishId, title_id: titleId }: WishRow) =>
    outbox.add(everyone, 'wishes.changed', { wishId, titleId, what: 'decided' });

  async function fulfil(change: Change, wish: WishRow, first: ReadySeason): Promise<void> {
    const { title_id: titleId, season, first_episode: episode } = first;
    await store.setHere(change.tx, wish.id, { titleId, season, episode });
    await end(change, wish, { state: 'here', reason: '' });
  }

  /** Compares an open wish with the library. It is fulfilled, or a part of it has arrived. */
  async function compare(
    change: Change,
    wish: WishRow,
    { title, ready }: { title: TitleRow; ready: readonly ReadySeason[] },
  ): Promise<void> {
    const { arrived, first } = arrivedOf(title, wish.season, ready);
    const isHere = first !== null && isComplete({ arrived, wanted: wish.wanted });
    if (arrived === wish.arrived && !isHere) return;
    await store.setArrived(change.tx, wish.id, arrived);
    if (isHere) await fulfil(change, wish, first);
    else if (arrived > wish.arrived && wish.state !== 'coming')
      await store.decideWish(change.tx, wish.id, { state: 'coming' });
    announce(change, wish);
  }

  return {
    /** The videos of a title changed. */
    async onLibraryChange(change: Change, titleId: number): Promise<void> {
      const titles = await media.lockSameTitles(change.tx, titleId);
      const ids = titles.map(({ id }) => id);
      const open = await store.lockOpen(change.tx, ids);
      if (open.length === 0) return;
      const ready = await library.countReady(change.tx, ids);
      for (const wish of open) await compare(change, wish, { title: titles[0]!, ready });
    },

    /** Two of the staff who decide at the same moment: the second one reads what the first one decided. */
    decide: (staff: Member, wishId: number, { from, state, reason }: Decision): Promise<void> =>
      live.transaction(async (tx, outbox) => {
        const change = { tx, outbox };
        const known = await store.findWish(tx, wishId);
        const titles = known ? await media.lockSameTitles(tx, known.title_id) : [];
        const wish = await store.lockWish(tx, wishId);
        const [title] = titles;
        if (!wish || !title) throw new AppError(faults.noSuchWish);
        if (wish.state !== from || wish.state === 'here') throw new AppError(faults.movedOn);
        const ids = titles.map(({ id }) => id);
        const ready = await library.countReady(tx, ids);
        const { first } = arrivedOf(title, wish.season, ready);
        if (state === 'here' && !first) throw new AppError(faults.notInLibrary);
        const isReopened = wish.state === 'declined' && state !== 'declined';
        if (isReopened) await forgetTold(tx, wishId);
        if (state === 'here') await fulfil(change, wish, first!);
        else if (state === 'declined' && wish.state !== 'declined')
          await end(change, wish, { state, reason });
        else await store.decideWish(tx, wishId, { state, reason: state === 'declined' ? reason : '' });
        // The library may have got it while it was declined.
        if (isReopened && state !== 'here') await compare(change, { ...wish, state }, { title, ready });
        const details = { state, season: wish.season || null, ...(reason ? { reason } : {}) };
        await audit(tx, { actor: staff, action: 'wish.decide', target: title.title, details });
        announce(change, wish);
      }),
  };
}
