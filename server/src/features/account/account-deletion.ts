import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import { deletionGraceDays } from '@snowglobe/contract/features/account/account.limits.ts';
import type { deletion } from '@snowglobe/contract/features/account/account.model.ts';
import type * as z from 'zod/mini';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Change } from '../../core/live/live.ts';
import { findAccount, lockAccount, updateAccount, type AccountRow } from './accounts.store.ts';
import type { Accounts } from './accounts.ts';
import { deletedMail, deletionMail, keptMail } from './account-deletion.mails.ts';
import { deleteAccountRow, listDue } from './account-deletion.store.ts';
import { proveItself, type Caller } from './proof.ts';
import type { TwoFactor } from './two-factor.ts';

declare module '../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** The account goes in this transaction, with all that refers to it: whoever saw the member is told now. */
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
export type Leaving = ReturnType<typeof createAccountDeletion>;

/** Nobody gets in any more: what the account had is being let go of. */
export const isOver = ({ delete_at: at }: Pick<AccountRow, 'delete_at'>) =>
  at !== null && at.getTime() <= Date.now();

/** How a member leaves for good: a week in which signing in takes it back, then all that is theirs goes. */
export function createAccountDeletion(core: FeatureCore, { accounts, twoFactor }: Parts) {
  const { config, db, live, log, mails, sessions, belongings, domainEvents } = core;

  /** Takes an account away, whoever wants it so. */
  async function remove(
    change: Change,
    { id, username }: Pick<AccountRow, 'id' | 'username'>,
  ): Promise<void> {
    await domainEvents.emit(change, 'member goes', { memberId: id, username });
    await sessions.endAll(change, id, { reason: 'This account was deleted' });
    await deleteAccountRow(change, id);
  }

  /** What stays among others loses the name first, in small parts; the account goes last, and with it all the rest. */
  async function finish(id: number): Promise<void> {
    const account = await findAccount(db, id);
    if (!account || !isOver(account)) return;
    await belongings.anonymise(account);
    await live.transaction(async (tx, outbox) => {
      const now = await lockAccount(tx, id);
      if (!now || !isOver(now)) return;
      await mails.send(tx, deletedMail(now));
      await remove({ tx, outbox }, now);
    });
    log.info({ member: id }, 'A member left: their account is deleted');
  }

  core.everyHour('account.delete-closed-accounts', async () => {
    for (const id of await listDue(db, new Date(), maxAtOnce)) await finish(id);
  });

  return {
    remove,

    /** In a week; from now on nobody is signed in to it. */
    async ask(caller: Caller, { currentPassword, code }: z.output<typeof deletion>): Promise<Date> {
      const { member } = caller;
      if (member.isOwner) throw new AppError(faults.ownerStays);
      const account = (await findAccount(db, member.id))!;
      await proveItself(accounts, account, caller, { currentPassword, code, faults: proofFaults });
      const deleteAt = new Date(Date.now() + graceMs);
      const save = () =>
        live.transaction(async (tx, outbox) => {
          const on = { tx, outbox };
          const now = (await lockAccount(tx, member.id))!;
          // Whatever was proved was proved of the account as it was.
          if (now.password_hash !== account.password_hash)
            throw new AppError(faults.currentPasswordIncorrect, { field: 'currentPassword' });
          if (now.role === 'Owner') throw new AppError(faults.ownerStays);
          if (now.two_factor_at) await twoFactor.prove(on, member.id, code ?? '');
          await updateAccount(on, member.id, { delete_at: deleteAt });
          await mails.send(tx, deletionMail(now, { deleteAt, address: config.PUBLIC_URL }));
          await sessions.endAll(on, member.id, {
            reason: `Your account will be deleted in ${deletionGraceDays} days. Log in before then to keep it`,
          });
        });
      await (account.two_factor_at ? twoFactor.countGuess(member.id, code ?? '', save) : save());
      return deleteAt;
    },

    /** They signed in again: nothing is deleted. Part of the transaction of that sign-in. */
    async takeBack(change: Change, account: AccountRow): Promise<void> {
      await updateAccount(change, account.id, { delete_at: null });
      await mails.send(change.tx, keptMail(account));
      await domainEvents.emit(change, 'deletion taken back', { memberId: account.id });
    },
  };
}
