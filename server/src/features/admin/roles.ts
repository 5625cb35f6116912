import { parsePermissions, type Permission } from '@snowglobe/contract/access.ts';
import { adminFaults as faults } from '@snowglobe/contract/features/admin/admin.faults.ts';
import type { ManagedRole, roleChange, roleForm } from '@snowglobe/contract/features/admin/admin.model.ts';
import type * as z from 'zod/mini';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { violatedConstraint, type Tx } from '../../core/database/database.ts';
import type { Outbox } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { AccountDoor } from '../account/account.feature.ts';
import * as policy from './admin.policy.ts';
import * as store from './roles.store.ts';
import type { Act } from './staff-action.ts';

/**
 * A changed role is sent to the open pages of its members. With more members than this nothing is sent: their
 * rights still change at once (`rolesChanged`), and a page shows it when it next loads its user.
 */
const maxNotified = 500;

type Needs = { core: FeatureCore; account: AccountDoor; act: Act };

/**
 * Roles: name, colour, permissions and rank. The colour (`roles.color`) reaches every name through `presentRole` in
 * core/members/temporary-role.ts, which the cards of members use (core/members/cards.ts).
 */
export function createRoles({ core: { db }, account, act }: Needs) {
  async function sendUpdates(tx: Tx, outbox: Outbox, memberIds: number[]): Promise<void> {
    if (memberIds.length > 0 && memberIds.length <= maxNotified)
      await account.sendUserUpdates(tx, outbox, memberIds);
  }

  async function getRole(tx: Tx, id: number): Promise<store.RoleRow> {
    const role = await store.findRole(tx, id);
    if (!role) throw new AppError(faults.noSuchRole);
    return role;
  }

  function refuseUnheld(actor: Member, granted: readonly Permission[]): void {
    if (!policy.holdsAll(actor, granted)) throw new AppError(faults.grantsTooMuch, { field: 'permissions' });
  }

  return {
    list: async (): Promise<ManagedRole[]> => (await store.listRoles(db)).map(present),

    async create(caller: Member, form: z.output<typeof roleForm>): Promise<ManagedRole> {
      const granted = parsePermissions(form.permissions ?? '');
      const role = await act(caller, 'roles.manage', async ({ tx, outbox, actor, note }) => {
        refuseUnheld(actor, granted);
        const { name, description, color } = form;
        const free = (await store.findRoleByName(tx, 'Free'))!;
        const added = await store.insertRole(
          { tx, outbox },
          {
            name,
            description,
            color,
            permissions: granted.join(','),
            // Above Free, so that it has a higher rank than some members, and always below its creator.
            position: Math.max(free.position, actor.rank + 1),
          },
        );
        await note('role.create', added.name, { permissions: added.permissions });
        return added;
      }).catch(throwIfRoleNameTaken);
      return present(role);
    },

    async update(caller: Member, id: number, form: z.output<typeof roleChange>): Promise<ManagedRole> {
      const role = await act(caller, 'roles.manage', async ({ tx, outbox, actor, note }) => {
        const before = await getRole(tx, id);
        if (!policy.mayEditRole(actor, ranked(before))) throw new AppError(faults.higherRank);
        const changes = changedFields(before, form);
        if (changes.name !== undefined && before.is_system)
          throw new AppError(faults.systemRole, { field: 'name' });
        if (changes.permissions !== undefined) {
          if (policy.hasFixedPermissions(ranked(before))) throw new AppError(faults.fixedPermissions);
          const had = parsePermissions(before.permissions);
          refuseUnheld(
            actor,
            parsePermissions(changes.permissions).filter((permission) => !had.includes(permission)),
          );
        }
        if (Object.keys(changes).length === 0) return before;
        await store.updateRole({ tx, outbox }, id, changes);
        await note('role.update', before.name, { from: pick(before, changes), to: changes });
        // A member's own user does not contain the description.
        if (Object.keys(changes).some((field) => field !== 'description')) {
          await sendUpdates(tx, outbox, await store.listMembersOf(tx, before, maxNotified + 1));
        }
        return getRole(tx, id);
      }).catch(throwIfRoleNameTaken);
      return present(role);
    },

    async delete(caller: Member, id: number): Promise<void> {
      await act(caller, 'roles.manage', async ({ tx, outbox, actor, note }) => {
        const role = await getRole(tx, id);
        if (role.is_system) throw new AppError(faults.systemRole);
        if (!policy.mayEditRole(actor, ranked(role))) throw new AppError(faults.higherRank);
        const members = await store.listMembersOf(tx, role, maxNotified + 1);
        const free = (await store.findRoleByName(tx, 'Free'))!;
        await store.deleteRole({ tx, outbox }, { id, instead: free.id });
        await note('role.delete', role.name, { members: role.member_count, permissions: role.permissions });
        await sendUpdates(tx, outbox, members);
      });
    },

    async reorder(caller: Member, ids: readonly number[]): Promise<ManagedRole[]> {
      const roles = await act(caller, 'roles.manage', async ({ tx, outbox, actor, note }) => {
        const before = (await store.listRoles(tx)).map(ranked);
        const after = ids.flatMap((id) => before.find((role) => role.id === id) ?? []);
        const isComplete = ids.length === before.length && new Set(after).size === before.length;
        if (!isComplete || after[0]?.name !== 'Owner')
          throw new AppError(faults.badOrder, { field: 'roleIds' });
        if (!policy.movesOnlyLowerRoles(actor, before, after)) throw new AppError(faults.higherRank);
        await store.orderRoles({ tx, outbox }, ids);
        await note('role.reorder', '', {
          from: before.map((role) => role.name),
          to: after.map((role) => role.name),
        });
        return store.listRoles(tx);
      });
      return roles.map(present);
    },
  };
}

const ranked = (row: store.RoleRow) => ({
  id: row.id,
  name: row.name,
  rank: row.position,
  isSystem: row.is_system,
});

type Editable = Partial<Pick<store.RoleRow, 'name' | 'description' | 'color' | 'permissions'>>;

/** An edit form sends every field; only what differs is a change. */
function changedFields(before: store.RoleRow, form: z.output<typeof roleChange>): Editable {
  const sent: Editable = {
    name: form.name,
    description: form.description,
    color: form.color,
    permissions:
      form.permissions === undefined ? undefined : parsePermissions(form.permissions ?? '').join(','),
  };
  const differs = ([field, value]: [string, string | undefined]) =>
    value !== undefined && value !== before[field as keyof Editable];
  return Object.fromEntries(Object.entries(sent).filter(differs));
}

function pick(row: store.RoleRow, fields: Editable): Editable {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, row[field as keyof Editable]]));
}

function present(row: store.RoleRow): ManagedRole {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    color: row.color,
    permissions: row.permissions,
    created_at: row.created_at.toISOString(),
    isSystem: row.is_system,
    memberCount: row.member_count,
  };
}

function throwIfRoleNameTaken(error: unknown): never {
  if (violatedConstraint(error) === 'roles_name_key')
    throw new AppError(faults.roleNameTaken, { field: 'name' });
  throw error;
}
