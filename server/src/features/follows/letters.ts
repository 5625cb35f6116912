import type { FeatureCore } from '../../core/feature-core.ts';
import type { Tx } from '../../core/database/database.ts';
import { memberAudience } from '../../core/live/live.ts';
import { effectiveRole, isBanned } from '../../core/sessions/member.ts';
import type { ItemRow } from './items.store.ts';
import type { FollowRegistry, FollowRules, Notice } from './kinds.ts';
import * as store from './notices.store.ts';
import type { Follower, NoticeRow } from './notices.store.ts';

declare module '../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** Something arrived that a member follows. The words are in their language; `ownerId` is the member who has it. */
    'followed thing is new': Notice & { memberId: number; ownerId: number | null; isPushed: boolean };
  }
}
declare module '../../core/jobs/jobs.ts' {
  interface JobData {
    /** Waits until a notice is complete, and writes its letters. */
    'follows.tell': { noticeId: number };
  }
}

export const tellJob = 'follows.tell';
const jobRules = {
  concurrency: 1,
  maxSeconds: 3600,
  retries: { times: 50, firstWaitSeconds: 5, maxWaitSeconds: 300 },
};
/** Accounts are locked while their letters are written, so not too many at once. */
const lettersAtOnce = 50;

type Part = { tx: Tx; notice: NoticeRow; rules: FollowRules };

/**
 * The letters about new things, in parts. How far they are is stored in the transaction of each part, under the lock of the
 * notice: a job that was killed goes on with the others, and nobody gets a letter twice.
 */
export function createLetters({ db, live, jobs, domainEvents }: FeatureCore, registry: FollowRegistry): void {
  /** Returns false when there is nothing to tell now. A notice that still collects gets another job. */
  const close = (noticeId: number): Promise<boolean> =>
    live.transaction(async (tx) => {
      const notice = await store.lockNotice(tx, noticeId);
      const rules = notice && registry.find(notice.kind);
      if (!rules) return false;
      if (notice.closed_at) return true;
      const due = await store.closeNotice(tx, noticeId, rules.collect);
      if (due) await jobs.add(tx, tellJob, { noticeId }, { startAfter: due });
      return due === null;
    });

  /** Returns false when nobody is left. */
  async function tellSome(noticeId: number): Promise<boolean> {
    const known = await store.findNotice(db, noticeId);
    const rules = known && registry.find(known.kind);
    if (!rules) return false;
    const next = await store.listNextFollowers(db, known, lettersAtOnce);
    const last = next.at(-1);
    if (last === undefined) {
      await store.deleteNotice(db, noticeId);
      return false;
    }
    return live.transaction(async (tx, outbox) => {
      const followers = await store.lockFollowers(tx, known, next);
      const notice = await store.lockNotice(tx, noticeId);
      if (!notice) return false;
      // Another process has told these in the meantime.
      if (notice.told_to !== known.told_to) return true;
      const { kind, target } = notice;
      const ownerId = (await rules.findOwner?.(tx, target)) ?? null;
      const part = { tx, notice, rules };
      const allowed = await listAllowed(part, followers, ownerId);
      const itemsOf = await listItems(part, allowed);
      const describe = createDescriber(part);
      for (const follower of allowed) {
        const found = await describe(itemsOf(follower), follower);
        if (!found) continue;
        outbox.add(memberAudience(follower.id), 'follows.arrived', { kind, target });
        if (follower.tell === 'screen') continue;
        const isPushed = follower.tell === 'push';
        const letter = { ...found, memberId: follower.id, ownerId, isPushed };
        await domainEvents.emit({ tx, outbox }, 'followed thing is new', letter);
      }
      await store.moveTold(tx, noticeId, last);
      return true;
    });
  }

  jobs.define(tellJob, jobRules, async ({ noticeId }, { signal }) => {
    if (!(await close(noticeId))) return;
    while (await tellSome(noticeId)) signal.throwIfAborted();
  });
}

/** Those who may be told at this moment: rights and blocks can have changed since they followed it. */
async function listAllowed(
  { tx, notice, rules }: Part,
  followers: readonly Follower[],
  ownerId: number | null,
): Promise<Follower[]> {
  const withAccess = followers.filter(
    (follower) => !isBanned(follower) && (rules.access === 'member' || mayStream(follower)),
  );
  const ids = withAccess.map(({ id }) => id);
  const blocked = ownerId === null ? new Set<number>() : await store.listBlockedWith(tx, ownerId, ids);
  const allowed = rules.listAllowed ? new Set(await rules.listAllowed(tx, notice.target, ids)) : null;
  return withAccess.filter(({ id }) => !blocked.has(id) && (allowed?.has(id) ?? true));
}

const mayStream = ({ role, trial_ends_at: trialEndsAt, paid_until: paidUntil }: Follower) =>
  effectiveRole({ role, trialEndsAt, paidUntil }) !== 'Free';

/** The items of the notice that are new for a member, who is not told of them elsewhere. */
async function listItems(
  { tx, notice, rules: { narrower } }: Part,
  followers: readonly Follower[],
): Promise<(follower: Follower) => ItemRow[]> {
  const items = await store.listItemsOfNotice(tx, notice.id);
  const ids = followers.map(({ id }) => id);
  const elsewhere = narrower ? await store.listFollowsOf(tx, ids, items.map(narrower)) : [];
  const isToldElsewhere = (memberId: number, item: ItemRow) => {
    const { kind, target } = narrower!(item);
    return elsewhere.some(
      (each) =>
        each.user_id === memberId &&
        each.kind === kind &&
        each.target === target &&
        each.created_at <= item.created_at,
    );
  };
  return ({ id, since_item }) =>
    items.filter(
      (item) =>
        item.id > since_item && item.by_id !== id && !(elsewhere.length > 0 && isToldElsewhere(id, item)),
    );
}

/** Most followers get the same words, so these are written once for each language. */
function createDescriber({ tx, notice, rules }: Part) {
  const written = new Map<string, Notice | null>();
  return async (items: readonly ItemRow[], { language }: Follower): Promise<Notice | null> => {
    if (items.length === 0) return null;
    const key = [language, ...items.map(({ id }) => id)].join(' ');
    let found = written.get(key);
    if (found === undefined) {
      [found = null] = await rules.describe(tx, [{ target: notice.target, items }], language);
      written.set(key, found);
    }
    return found;
  };
}
