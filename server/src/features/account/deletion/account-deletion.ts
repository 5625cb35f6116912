import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import { deletionGraceDays } from '@snowglobe/contract/features/account/account.limits.ts';
import type { deletion } from '@snowglobe/contract/features/account/account.model.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import type * as z from 'zod/mini';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Change } from '../../../core/live/live.ts';
import { findAccount, lockAccount, updateAccount, type AccountRow } from '../accounts.store.ts';
import type { Accounts } from '../accounts.ts';
import { accountDeletedMail, deletionScheduledMail, deletionCanceledMail } from './account-deletion.mails.ts';
import { deleteAccountRow, listAccountsToDelete } from './account-deletion.store.ts';
import { reauthenticate, type Caller } from '../reauthentication.ts';
import type { TwoFactor } from '../two-factor/two-factor.ts';

declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** Fired in the transaction that deletes the account, so that everyone who saw the member can be notified. */
    'member goes': { memberId: number; username: string };
    'deletion taken back': { memberId: number };
  }
}

const graceMs = deletionGraceDays * 24 * 3600 * 1000;
const maxAtOnce = 100;
const proofFaults = {
  password: faults.passwordRequired,
  code: faults.deletionCodeRequired,
  recentSignIn: faults.freshSignInRequired,
};

type Parts = { accounts: Accounts; twoFactor: TwoFactor };
export type AccountDeletion = ReturnType<typeof createAccountDeletion>;

/** After this time nobody can sign in: the clean-up may already be running. */
export const isDeletionDue = ({ delete_at: at }: Pick<AccountRow, 'delete_at'>) =>
  at !== null && at.getTime() <= Date.now();

/**
 * Deletes accounts. A member's own request waits for a week, in which a sign-in cancels it; then an hourly
 * chore deletes everything of theirs.
 */
export function createAccountDeletion(core: FeatureCore, { accounts, twoFactor }: Parts) {
  const { config, db, live, log, mails, sessions, belongings, domainEvents } = core;

  /** Deletes the row of an account, for a member's own deletion and for one by staff. */
  async function deleteAccount(
    change: Change,
    { id, username }: Pick<AccountRow, 'id' | 'username'>,
  ): Promise<void> {
    await domainEvents.emit(change, 'member goes', { memberId: id, username });
    await sessions.endAll(change, id, { reason: 'account:ended.accountDeleted' });
    await deleteAccountRow(change, id);
  }

  /**
   * First deletes files and removes the name from content that stays, in small statements; then deletes the
   * account. Foreign keys delete the rest.
   */
  async function deleteIfDue(id: number): Promise<void> {
    const account = await findAccount(db, id);
    if (!account || !isDeletionDue(account)) return;
    await belongings.deleteFiles(account);
    await belongings.anonymise(account);
    await live.transaction(async (tx, outbox) => {
      const locked = await lockAccount(tx, id);
      if (!locked || !isDeletionDue(locked)) return;
      await mails.send(tx, accountDeletedMail(locked));
      await deleteAccount({ tx, outbox }, locked);
    });
    log.info({ member: id }, 'An account was deleted, a week after its member asked for it');
  }

  core.everyHour('account.delete-closed-accounts', async () => {
    for (const id of await listAccountsToDelete(db, new Date(), maxAtOnce)) await deleteIfDue(id);
  });

  return {
    deleteAccount,

    /** Schedules the deletion in a week and ends every session. */
    async schedule(caller: Caller, { currentPassword, code }: z.output<typeof deletion>): Promise<Date> {
      const { member } = caller;
      if (member.isOwner) throw new AppError(faults.ownerStays);
      const account = (await findAccount(db, member.id))!;
      await reauthenticate(accounts, account, caller, { currentPassword, code, faults: proofFaults });
      const deleteAt = new Date(Date.now() + graceMs);
      const save = () =>
        live.transaction(async (tx, outbox) => {
          const on = { tx, outbox };
          const locked = (await lockAccount(tx, member.id))!;
          // The password was checked before the row was locked; if it changed since, that check does not count.
          if (locked.password_hash !== account.password_hash)
            throw new AppError(faults.currentPasswordIncorrect, { field: 'currentPassword' });
          if (locked.role === 'Owner') throw new AppError(faults.ownerStays);
          if (locked.two_factor_at) await twoFactor.requireCode(on, member.id, code ?? '');
          await updateAccount(on, member.id, { delete_at: deleteAt });
          await mails.send(tx, deletionScheduledMail(locked, { deleteAt, address: config.PUBLIC_URL }));
          await sessions.endAll(on, member.id, {
            reason: said('account:ended.deletionScheduled', { days: deletionGraceDays }),
          });
        });
      await (account.two_factor_at ? twoFactor.limitGuesses(member.id, code ?? '', save) : save());
      return deleteAt;
    },

    /** Cancels the deletion because the member signed in. Runs in the transaction of that sign-in. */
    async cancel(change: Change, account: AccountRow): Promise<void> {
      await updateAccount(change, account.id, { delete_at: null });
      await mails.send(change.tx, deletionCanceledMail(account));
      await domainEvents.emit(change, 'deletion taken back', { memberId: account.id });
    },
  };
}
