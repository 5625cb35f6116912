import { wishesFaults as faults } from '@snowglobe/contract/features/wishes/wishes.faults.ts';
import type { WishSettings } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { AppError } from '../../core/app-error.ts';
import { readOwnerSetting, writeOwnerSetting } from '../../core/config/owner-settings.store.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { everyone } from '../../core/live/live.ts';
import { audit } from '../../core/security/audit.store.ts';
import type { Member } from '../../core/sessions/member.ts';
import { listRoleLimits, lockRole, setRoleLimit } from './settings.store.ts';

/** Whether members can ask, and how many open wishes each may have. */
export function createWishSettings({ db, live }: FeatureCore) {
  async function read(): Promise<WishSettings> {
    const [isOpen, roles] = await Promise.all([readOwnerSetting(db, 'wishesOpen'), listRoleLimits(db)]);
    return {
      isOpen,
      roles: roles.map(({ id, name, color, wish_limit: limit }) => ({ id, name, color, limit })),
    };
  }

  return {
    read,

    async open(staff: Member, isOpen: boolean): Promise<WishSettings> {
      await live.transaction(async (tx, outbox) => {
        await writeOwnerSetting({ tx, outbox }, 'wishesOpen', isOpen);
        await audit(tx, { actor: staff, action: 'wish.settings', target: 'wishes', details: { isOpen } });
        outbox.add(everyone, 'wishes.settings', { isOpen });
      });
      return read();
    },

    async setLimit(owner: Member, roleId: number, limit: number | null): Promise<WishSettings> {
      await live.transaction(async (tx, outbox) => {
        const role = await lockRole(tx, roleId);
        if (!role) throw new AppError(faults.noSuchRole);
        if (role.wish_limit === limit) return;
        await setRoleLimit(tx, roleId, limit);
        const details = { from: role.wish_limit, to: limit };
        await audit(tx, { actor: owner, action: 'wish.limit', target: role.name, details });
        outbox.add(everyone, 'wishes.settings', { isOpen: await readOwnerSetting(tx, 'wishesOpen') });
      });
      return read();
    },
  };
}
