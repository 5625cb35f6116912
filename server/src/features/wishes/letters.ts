import type { WishState } from '@snowglobe/contract/features/wishes/wishes.limits.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { MediaDoor } from '../media/media.feature.ts';
import { listUntold, lockMembers, markTold } from './votes.store.ts';
import { watchLink } from './wishes.presenter.ts';
import { keepWish } from './wishes.store.ts';

type Letter = { memberId: number; title: string; season: number | null };

declare module '../../core/events/domain-events.ts' {
  interface DomainEvents {
    'wish fulfilled': Letter & { link: string };
    'wish declined': Letter & { reason: string };
  }
}
declare module '../../core/jobs/jobs.ts' {
  interface JobData {
    /** Writes to everyone who asked or voted that the wish was fulfilled or declined. */
    'wishes.tell': { wishId: number; state: WishState };
  }
}

const rules = {
  concurrency: 1,
  maxSeconds: 3600,
  retries: { times: 50, firstWaitSeconds: 5, maxWaitSeconds: 300 },
};
/** Accounts are locked while their letters are written, so not too many at once. */
const lettersAtOnce = 50;

/**
 * The letters about the end of a wish, in parts. A vote is marked in the transaction that writes its letter: a job that was
 * killed goes on with the others, and nobody gets a letter twice.
 */
export function createLetters({ db, live, jobs, domainEvents }: FeatureCore, media: MediaDoor): void {
  /** Returns false when the wish was opened again, or nobody is left. */
  async function tellSome(wishId: number, state: WishState): Promise<boolean> {
    const untold = await listUntold(db, wishId, lettersAtOnce);
    if (untold.length === 0) return false;
    return live.transaction(async (tx, outbox) => {
      const members = await lockMembers(tx, untold);
      const wish = await keepWish(tx, wishId);
      if (wish?.state !== state) return false;
      const previews = await media.findPreviews(tx, [wish.title_id, wish.here_title_id ?? wish.title_id]);
      const named = previews.find(({ id }) => id === wish.title_id)!;
      const shown = previews.find(({ id }) => id === wish.here_title_id) ?? named;
      const about = { title: named.title, season: wish.season || null };
      for (const memberId of await markTold(tx, wishId, members))
        if (state === 'here') {
          const link = watchLink(shown, wish);
          await domainEvents.emit({ tx, outbox }, 'wish fulfilled', { memberId, ...about, link });
        } else
          await domainEvents.emit({ tx, outbox }, 'wish declined', {
            memberId,
            ...about,
            reason: wish.reason,
          });
      return true;
    });
  }

  jobs.define('wishes.tell', rules, async ({ wishId, state }, { signal }) => {
    while (await tellSome(wishId, state)) signal.throwIfAborted();
  });
}
