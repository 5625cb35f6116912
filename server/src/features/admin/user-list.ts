import { maxFoundCounted, maxUsersCounted } from '@snowglobe/contract/features/admin/admin.limits.ts';
import type { ManagedUser } from '@snowglobe/contract/features/admin/admin.model.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { toPage } from '../../core/database/paging.ts';
import { isBanned, shownId } from '../../core/sessions/member.ts';
import { effectiveRoleOf, presentRole, temporaryRoleReason } from '../../core/members/temporary-role.ts';
import { presentLook } from '../../core/members/member-look.ts';
import { findAccounts, type AccountRow } from '../account/account.feature.ts';
import { activeMute } from './moderation.ts';
import { findRoleByName } from './roles.store.ts';
import { readUserCursor, writeUserCursor, type UserSort } from './user-cursor.ts';
import * as store from './users.store.ts';

type Query = {
  q?: string | undefined;
  role?: string | undefined;
  sort: UserSort;
  direction: 'asc' | 'desc';
  cursor?: string | undefined;
  limit: number;
};
type UserList = { users: ManagedUser[]; nextCursor: string | null; total: number; totalIsExact: boolean };

export function createUserList({ db, live }: FeatureCore) {
  const present = (row: AccountRow) => presentManagedUser(row, live.inside.isSeen(row.id));

  return {
    present,

    list: ({ q = '', role = '', sort, direction, cursor, limit }: Query): Promise<UserList> =>
      store.planEachTime(db, async (tx) => {
        const after = readUserCursor(sort, cursor);
        const given = role === '' ? null : await findRoleByName(tx, role);
        if (given === undefined) return { users: [], nextCursor: null, total: 0, totalIsExact: true };
        const filter = { q, role: given };

        const max = q === '' ? maxUsersCounted : maxFoundCounted;
        // Sorted by username or email, all matches may be at the far end of the index. Then collecting and
        // sorting them is cheaper than walking the index, even when there are many.
        const maxCollected = sort === 'username' || sort === 'email' ? maxUsersCounted : max;
        const counted = await store.countUsers(tx, filter, maxCollected + 1);
        const areFew = q !== '' && counted <= maxCollected;
        const positions = await store.listUserIds(
          tx,
          { ...filter, areFew },
          { sort, direction, after, limit: limit + 1 },
        );
        const { items, nextCursor } = toPage(positions, limit, (place) => writeUserCursor(sort, place));

        const found = await findAccounts(
          tx,
          items.map((place) => place.id),
        );
        const rows = new Map(found.map((row) => [row.id, row]));
        return {
          users: items.flatMap(({ id }) => rows.get(id) ?? []).map(present),
          nextCursor,
          total: Math.min(counted, max),
          totalIsExact: counted <= max,
        };
      }),
  };
}

function presentManagedUser(row: AccountRow, isOnline: boolean): ManagedUser {
  return {
    id: shownId(row),
    username: row.username,
    email: row.email,
    role: row.role,
    effectiveRole: effectiveRoleOf(row),
    roleColor: presentRole(row).roleColor,
    lentBy: temporaryRoleReason(row),
    isOwner: row.role === 'Owner',
    joinDate: row.created_at.toISOString(),
    source: row.source,
    lastActive: row.last_active_at?.toISOString() ?? null,
    isOnline,
    profilePicture: row.profile_picture,
    banned: isBanned(row),
    mutedUntil: activeMute(row)?.toISOString() ?? null,
    requiresPasswordChange: row.must_change_password,
    twoFactorEnabled: row.two_factor_at !== null,
    look: presentLook(row),
  };
}
