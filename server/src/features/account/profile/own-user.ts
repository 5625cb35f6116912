import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { createCache } from '../../../core/cache/cache.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { shownNow, type WithRole } from '../../../core/members/temporary-role.ts';
import { presentUserWithRole } from '../account.presenter.ts';
import { findAccount } from '../accounts.store.ts';

/** The caller's own user. Every page asks for it first, so it is cached until the member or a role changes. */
export function createOwnUser({ db, bus, live }: FeatureCore) {
  const { isCurrent } = live.hub;
  const users = createCache<number, WithRole<User>>({ maxEntries: 10_000, freshMs: 60_000, isCurrent });
  bus.subscribe('member.changed', ({ memberId }) => users.drop(memberId));
  bus.subscribe('profile.changed', ({ memberId }) => users.drop(memberId));
  bus.subscribe('roles.changed', () => users.clear());

  async function read(memberId: number): Promise<User> {
    const user = await users.read(memberId, async () => {
      const account = await findAccount(db, memberId);
      return account && presentUserWithRole(account);
    });
    if (!user) throw new Error('The account of a session is gone');
    return shownNow(user);
  }

  /** A promise only if the user is not cached. */
  return (memberId: number): User | Promise<User> => {
    const known = users.known(memberId);
    return known ? shownNow(known) : read(memberId);
  };
}
