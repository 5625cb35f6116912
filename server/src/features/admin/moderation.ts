import { adminFaults as faults } from '@snowglobe/contract/features/admin/admin.faults.ts';
import type { ModeratedMember, moderation } from '@snowglobe/contract/features/admin/admin.model.ts';
import type * as z from 'zod/mini';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { readCursor, toPage } from '../../core/database/paging.ts';
import { effectiveRoleOf } from '../../core/members/temporary-role.ts';
import { banText, isBanned, shownId, toMember, type Member } from '../../core/sessions/member.ts';
import {
  findAccounts,
  lockAccount,
  updateAccount,
  type AccountDoor,
  type AccountRow,
} from '../account/account.feature.ts';
import * as policy from './admin.policy.ts';
import { listModeratedIds } from './moderation.store.ts';
import type { Act } from './staff-action.ts';

declare module '../../core/events/domain-events.ts' {
  interface DomainEvents {
    'member muted': { memberId: number; until: Date; reason: string };
    'member unmuted': { memberId: number };
  }
}

type Needs = { core: FeatureCore; account: AccountDoor; act: Act };

/**
 * Bans and mutes. How a ban reaches open pages: `sessions.endAll` deletes the sessions and announces `sessions.ended`
 * (core/sessions/sessions.ts); the hub sends the reason to every open page of the member and closes its live channel
 * (core/live/hub.ts); the page signs out and shows the reason above the sign-in form (web/src/core/live.ts).
 */
export function createModeration({ core: { db, sessions, domainEvents }, account, act }: Needs) {
  return {
    async list({ cursor, limit }: { cursor?: string | undefined; limit: number }) {
      const ids = await listModeratedIds(db, { before: readCursor(cursor), limit: limit + 1 });
      const { items, nextCursor } = toPage(ids, limit, (id) => id);
      const rows = await findAccounts(db, items);
      return { members: rows.toSorted((a, b) => b.id - a.id).map(present), nextCursor };
    },

    async moderate(caller: Member, id: number, form: z.output<typeof moderation>): Promise<ModeratedMember> {
      const { bannedUntil, mutedUntil, reason } = form;
      const banned = bannedUntil === undefined ? form.banned : true;
      const member = await act(caller, 'chat.moderate', async ({ tx, outbox, actor, note }) => {
        const before = await lockAccount(tx, id);
        if (!before) throw new AppError(faults.noSuchUser);
        const target = toMember(before);
        policy.refuseOnSelf(actor, target);
        policy.refuseToPunish(actor, target);

        const after = { ...before };
        if (mutedUntil !== undefined) {
          after.muted_until = mutedUntil === null ? null : new Date(mutedUntil);
          await note(
            mutedUntil ? 'member.mute' : 'member.unmute',
            before.username,
            mutedUntil ? { reason, until: mutedUntil } : { reason },
          );
        }
        if (banned !== undefined) {
          const since = isBanned(before) ? before.banned_at : new Date();
          after.banned_at = banned ? since : null;
          after.banned_until = bannedUntil === undefined ? null : new Date(bannedUntil);
          const end = { reason: banText({ ...after, moderation_reason: reason }) };
          if (banned) await sessions.endAll({ tx, outbox }, id, end);
          await note(
            banned ? 'member.ban' : 'member.unban',
            before.username,
            bannedUntil === undefined ? { reason } : { reason, until: bannedUntil },
          );
        }
        after.moderation_reason = isBanned(after) || activeMute(after) ? reason : '';
        const { muted_until, banned_at, banned_until, moderation_reason } = after;
        await updateAccount({ tx, outbox }, id, { muted_until, banned_at, banned_until, moderation_reason });
        // A ban ends the sessions, and their end carries the reason; a mute is an event for the open pages.
        if (mutedUntil !== undefined && !isBanned(after)) {
          const event = { memberId: id, until: muted_until!, reason };
          if (activeMute(after)) await domainEvents.emit({ tx, outbox }, 'member muted', event);
          else if (activeMute(before))
            await domainEvents.emit({ tx, outbox }, 'member unmuted', { memberId: id });
          await account.sendUserUpdate(tx, outbox, id);
        }
        return after;
      });
      return present(member);
    },
  };
}

/** The end of a mute that is still active; null otherwise. */
export function activeMute({ muted_until: until }: Pick<AccountRow, 'muted_until'>): Date | null {
  return until && until.getTime() > Date.now() ? until : null;
}

function present(row: AccountRow): ModeratedMember {
  return {
    id: shownId(row),
    username: row.username,
    role: effectiveRoleOf(row),
    banned: isBanned(row),
    bannedUntil: (isBanned(row) && row.banned_until?.toISOString()) || null,
    mutedUntil: activeMute(row)?.toISOString() ?? null,
    reason: row.moderation_reason,
  };
}
