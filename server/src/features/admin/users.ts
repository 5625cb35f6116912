import { parsePermissions } from '@snowglobe/contract/access.ts';
import { adminFaults as faults } from '@snowglobe/contract/features/admin/admin.faults.ts';
import type { newUser, userChange } from '@snowglobe/contract/features/admin/admin.model.ts';
import type * as z from 'zod/mini';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Tx } from '../../core/database/database.ts';
import { toMember, type Member } from '../../core/sessions/member.ts';
import {
  deleteResetsOf,
  findAccount,
  hashPassword,
  insertAccount,
  lockAccount,
  throwIfNameTaken,
  refuseWeakPassword,
  createTemporaryPassword,
  updateAccount,
  type AccountDoor,
  type AccountRow,
} from '../account/account.feature.ts';
import * as policy from './admin.policy.ts';
import { findRoleByName } from './roles.store.ts';
import type { Act } from './staff-action.ts';
import { countOwners } from './users.store.ts';

type Needs = { core: FeatureCore; account: AccountDoor; act: Act };

export function createUsers({ core: { belongings, sessions }, account, act }: Needs) {
  async function getAccount(tx: Tx, id: number): Promise<AccountRow> {
    const row = await lockAccount(tx, id);
    if (!row) throw new AppError(faults.noSuchUser);
    return row;
  }

  async function getDeletable(tx: Tx, actor: Member, id: number): Promise<AccountRow> {
    const row = await getAccount(tx, id);
    const target = toMember(row);
    policy.refuseOnSelf(actor, target);
    policy.refuseToPunish(actor, target);
    policy.refuseOutsideAccount(target);
    return row;
  }

  async function getRole(tx: Tx, name: string) {
    const role = await findRoleByName(tx, name);
    if (!role) throw new AppError(faults.unknownRole, { field: 'role' });
    return role;
  }

  function refuseToGive(actor: Member, role: { position: number; permissions: string }): void {
    if (!policy.mayGive(actor, { rank: role.position }))
      throw new AppError(faults.roleAboveOwn, { field: 'role' });
    if (!policy.holdsAll(actor, parsePermissions(role.permissions)))
      throw new AppError(faults.grantsTooMuch, { field: 'role' });
  }

  return {
    async create(caller: Member, form: z.output<typeof newUser>) {
      if (form.password) refuseWeakPassword(form.password, form, 'password');
      const password = form.password || createTemporaryPassword();
      const passwordHash = await hashPassword(password);
      const user = await act(caller, 'users.manage', async ({ tx, actor, note }) => {
        const role = await getRole(tx, form.role);
        refuseToGive(actor, role);
        const { username, email } = form;
        const added = await insertAccount(tx, {
          username,
          email,
          passwordHash,
          role: role.name,
          mustChangePassword: true,
        });
        await note('user.create', added.username, { email: added.email, role: added.role });
        return added;
      }).catch(throwIfNameTaken);
      return { user, temporaryPassword: password };
    },

    async update(caller: Member, id: number, form: z.output<typeof userChange>): Promise<AccountRow> {
      return act(caller, 'users.manage', async ({ tx, outbox, actor, note }) => {
        const before = await getAccount(tx, id);
        const target = toMember(before);
        const role = form.role === undefined ? undefined : await getRole(tx, form.role);
        // An edit form sends every field; only what differs is a change.
        const changes = {
          ...(form.username !== undefined && form.username !== before.username
            ? { username: form.username }
            : {}),
          ...(form.email !== undefined && form.email !== before.email ? { email: form.email } : {}),
        };
        const newRole = role && role.id !== before.role_id ? role : undefined;
        const roleOnly = Object.keys(changes).length === 0;
        policy.refuseToChange(actor, target, { roleOnly });
        if (newRole) refuseToGive(actor, newRole);
        if (newRole && target.isOwner && (await countOwners(tx)) === 1) throw new AppError(faults.lastOwner);
        if (roleOnly && !newRole) return before;

        const columns = { ...changes, ...(newRole ? { role_id: newRole.id } : {}) };
        await updateAccount({ tx, outbox }, id, columns);
        if (changes.email !== undefined) {
          // A link that was mailed to the old address must not open the account.
          await deleteResetsOf(tx, id);
          const by = actor.id === id ? null : actor.username;
          await account.notifyOldEmail({ tx, outbox }, before, { email: changes.email, by });
        }
        const after = (await findAccount(tx, id))!;
        await note('user.update', before.username, { from: namesOf(before), to: namesOf(after) });
        await account.sendUserUpdate(tx, outbox, id);
        return after;
      }).catch(throwIfNameTaken);
    },

    /**
     * Files are deleted before the account, because afterwards they have no owner; the caller's rights are checked before
     * each of the two. Words of the member stay under their name: they are part of what happened.
     */
    async delete(caller: Member, id: number): Promise<void> {
      const target = await act(caller, 'users.manage', ({ tx, actor }) => getDeletable(tx, actor, id));
      await belongings.deleteFiles(target);
      await act(caller, 'users.manage', async ({ tx, outbox, actor, note }) => {
        const before = await getDeletable(tx, actor, id);
        await account.deleteAccount({ tx, outbox }, before);
        await note('user.delete', before.username, { id, ...namesOf(before) });
      });
    },

    async resetPassword(caller: Member, id: number, customPassword: string | undefined) {
      const password = customPassword || createTemporaryPassword();
      const passwordHash = await hashPassword(password);
      const username = await act(caller, 'users.manage', async ({ tx, outbox, actor, note }) => {
        const before = await getAccount(tx, id);
        const target = toMember(before);
        policy.refuseToPunish(actor, target);
        policy.refuseOutsideAccount(target);
        if (customPassword) refuseWeakPassword(customPassword, before, 'customPassword');
        const change = { tx, outbox };
        await updateAccount(change, id, { password_hash: passwordHash, must_change_password: true });
        await deleteResetsOf(tx, id);
        await sessions.endAll(change, id, { reason: 'admin:reason.passwordReset' });
        await note('user.reset_password', before.username);
        return before.username;
      });
      return { username, temporaryPassword: password };
    },

    /** For a lost phone. Google accounts have their two-factor here too. */
    async removeTwoFactor(caller: Member, id: number): Promise<void> {
      await act(caller, 'users.manage', async ({ tx, outbox, actor, note }) => {
        const before = await getAccount(tx, id);
        policy.refuseToPunish(actor, toMember(before));
        if (!before.two_factor_at) throw new AppError(faults.twoFactorOff);
        await sessions.endAll({ tx, outbox }, id, { reason: 'admin:reason.twoFactorOff' });
        await note('user.two_factor_off', before.username);
        await account.turnOffTwoFactor({ tx, outbox }, before, actor.username);
      });
    },
  };
}

const namesOf = ({ username, email, role }: AccountRow) => ({ username, email, role });
