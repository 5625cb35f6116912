import { adminFaults as faults } from '@snowglobe/contract/features/admin/admin.faults.ts';
import type { StorageLimits } from '@snowglobe/contract/features/admin/admin.model.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Db } from '../../core/database/database.ts';
import type { Member } from '../../core/sessions/member.ts';
import { findRole, listRoles } from './roles.store.ts';
import type { Act } from './staff-action.ts';
import { listLargestUsers, setStorageLimit, sumStored } from './storage-limits.store.ts';

const maxShown = 5;

/** The storage limit of each role, set by an owner. It applies to new uploads; nothing that is stored is deleted. */
export function createStorageLimits({ core: { db }, act }: { core: FeatureCore; act: Act }) {
  async function read(on: Db = db): Promise<StorageLimits> {
    const roles = await listRoles(on);
    return {
      roles: roles.map(({ id, name, color, storage_bytes, member_count }) => ({
        id,
        name,
        color,
        limit: storage_bytes,
        memberCount: member_count,
      })),
      stored: await sumStored(on),
      heaviest: await listLargestUsers(on, maxShown),
    };
  }

  return {
    read: () => read(),

    set: (caller: Member, roleId: number, limit: number | null): Promise<StorageLimits> =>
      act(caller, 'owner', async ({ tx, note }) => {
        const role = await findRole(tx, roleId);
        if (!role) throw new AppError(faults.noSuchRole);
        if (role.storage_bytes === limit) return read(tx);
        await setStorageLimit(tx, roleId, limit);
        await note('role.storage', role.name, { from: role.storage_bytes, to: limit });
        return read(tx);
      }),
  };
}
