import { adminFaults as faults } from '@snowglobe/contract/features/admin/admin.faults.ts';
import type { Security } from '@snowglobe/contract/features/admin/admin.model.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Db } from '../../core/database/database.ts';
import { readOwnerSetting, writeOwnerSetting } from '../../core/config/owner-settings.store.ts';
import type { Member } from '../../core/sessions/member.ts';
import { findAccount, type AccountDoor } from '../account/account.feature.ts';
import { countStaff, listStaff } from './security.store.ts';
import type { Act } from './staff-action.ts';

declare module '../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** Sent to each staff member whose permissions are withheld from now on. */
    'two-factor required of staff': { memberId: number };
  }
}

/**
 * More staff than this are not notified: their rights still change at once, and a page shows it when it next
 * loads its user.
 */
const maxNotified = 500;

type Needs = { core: FeatureCore; account: AccountDoor; act: Act };

/** Security settings: what the owner requires of staff accounts. */
export function createSecuritySettings({ core: { db, domainEvents }, account, act }: Needs) {
  async function read(on: Db = db): Promise<Security> {
    const staff = await countStaff(on);
    return {
      requireStaffTwoFactor: await readOwnerSetting(on, 'requireStaffTwoFactor'),
      staffCount: staff.all,
      staffWithTwoFactor: staff.with_two_factor,
    };
  }

  return {
    read: () => read(),

    async update(caller: Member, { requireStaffTwoFactor: wanted }: { requireStaffTwoFactor: boolean }) {
      return act(caller, 'owner', async ({ tx, outbox, actor, note }) => {
        const before = await readOwnerSetting(tx, 'requireStaffTwoFactor');
        if (before === wanted) return read(tx);
        const own = await findAccount(tx, actor.id);
        if (wanted && !own?.two_factor_at) throw new AppError(faults.ownTwoFactorFirst);
        await writeOwnerSetting({ tx, outbox }, 'requireStaffTwoFactor', wanted);
        await note('security.update', '', { requireStaffTwoFactor: wanted });
        const staff = await listStaff(tx, maxNotified);
        for (const { id, has_two_factor } of staff) {
          if (!wanted || has_two_factor) continue;
          await domainEvents.emit({ tx, outbox }, 'two-factor required of staff', { memberId: id });
        }
        const ids = staff.map(({ id }) => id);
        await account.sendUserUpdates(tx, outbox, ids);
        return read(tx);
      });
    },
  };
}
