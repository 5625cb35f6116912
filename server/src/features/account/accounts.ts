import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import type { ProfileUpdate, User } from '@snowglobe/contract/features/account/account.model.ts';
import { isReservedName } from '@snowglobe/contract/features/account/reserved-names.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { violatedConstraint, type Db, type Tx } from '../../core/database/database.ts';
import { memberAudience, type Outbox } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import { presentUser, profileColumns } from './account.presenter.ts';
import {
  findAccount,
  findAccounts,
  insertAccount,
  lockAccount,
  updateAccount,
  type AccountRow,
} from './accounts.store.ts';
import { deleteResetsOf } from './passwords/password-resets.store.ts';
import { refuseSamePassword, refuseWeakPassword } from './passwords/password-rules.ts';
import { hashPassword, verifyPassword } from './passwords/passwords.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';

const passwordGuesses = { max: 10, seconds: 900, across: 'guesses' } as const;

/**
 * Runs before an email is changed, in its transaction: throws when the change is not allowed, and sends the
 * notices.
 */
export type BeforeEmailChange = (on: { tx: Tx; outbox: Outbox }, before: AccountRow) => Promise<void>;
const refuseEmailChange: BeforeEmailChange = async () => {
  throw new AppError(faults.currentPasswordRequired, { field: 'currentPassword' });
};

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts({ db, live, limits, sessions }: FeatureCore) {
  /**
   * Sends the changed user to every open page of the member (`me.changed`). Call it last in the transaction of
   * the change.
   */
  async function sendUserUpdate(tx: Db, outbox: Outbox, memberId: number): Promise<User> {
    const user = presentUser((await findAccount(tx, memberId))!);
    outbox.add(memberAudience(memberId), 'me.changed', user);
    return user;
  }

  /** The same for several members, with one query. */
  async function sendUserUpdates(tx: Db, outbox: Outbox, memberIds: readonly number[]): Promise<void> {
    for (const account of await findAccounts(tx, memberIds)) {
      outbox.add(memberAudience(account.id), 'me.changed', presentUser(account));
    }
  }

  return {
    async register(
      form: { username: string; email: string; password: string },
      language: Language,
    ): Promise<AccountRow> {
      if (isReservedName(form.username)) throw new AppError(faults.nameReserved, { field: 'username' });
      refuseWeakPassword(form.password, form, 'password');
      const passwordHash = await hashPassword(form.password);
      return insertAccount(db, {
        username: form.username,
        email: form.email,
        passwordHash,
        role: 'Free',
        language,
      }).catch(throwIfNameTaken);
    },

    async updateProfile(
      member: Member,
      change: ProfileUpdate,
      beforeEmailChange: BeforeEmailChange = refuseEmailChange,
    ): Promise<User> {
      return live
        .transaction(async (tx, outbox) => {
          const before = (await lockAccount(tx, member.id))!;
          const changesEmail = change.email !== undefined && change.email !== before.email;
          refuseReservedName(member, before, change.username);
          if (changesEmail) await beforeEmailChange({ tx, outbox }, before);
          await updateAccount({ tx, outbox }, member.id, profileColumns(change));
          // Reset links that were mailed to the old address become invalid.
          if (changesEmail) await deleteResetsOf(tx, member.id);
          return sendUserUpdate(tx, outbox, member.id);
        })
        .catch(throwIfNameTaken);
    },

    async changePassword(
      member: Member,
      sessionId: number,
      form: { newPassword: string; currentPassword?: string | undefined },
    ): Promise<void> {
      const account = (await findAccount(db, member.id))!;
      refuseWeakPassword(form.newPassword, account, 'newPassword');
      // A forced change follows a sign-in with the temporary password, which already proved it.
      if (!member.mustChangePassword) await verifyCurrentPassword(member, form.currentPassword ?? '');
      await refuseSamePassword(account, form.newPassword);
      const passwordHash = await hashPassword(form.newPassword);
      await live.transaction(async (tx, outbox) => {
        const change = { tx, outbox };
        await updateAccount(change, member.id, { password_hash: passwordHash, must_change_password: false });
        await deleteResetsOf(tx, member.id);
        await sessions.endAll(change, member.id, {
          reason: 'account:ended.passwordChanged',
          except: sessionId,
        });
        await sendUserUpdate(tx, outbox, member.id);
      });
    },

    verifyCurrentPassword,
    sendUserUpdate,
    sendUserUpdates,
  };

  /** Checks that the person who uses this session knows the password. */
  async function verifyCurrentPassword(member: Member, currentPassword: string): Promise<void> {
    const key = `change-password:${member.id}`;
    await limits.count(key, passwordGuesses, faults.tooManyAttempts);
    const account = await findAccount(db, member.id);
    if (!(await verifyPassword(account?.password_hash, currentPassword))) {
      throw new AppError(faults.currentPasswordIncorrect, { field: 'currentPassword' });
    }
    await limits.clear(key);
  }
}

/** Names that look like staff are reserved. An owner may take one, and a member who already has one keeps it. */
function refuseReservedName({ isOwner }: Member, before: AccountRow, username: string | undefined): void {
  if (username === undefined || isOwner || username.toLowerCase() === before.username.toLowerCase()) return;
  if (isReservedName(username)) throw new AppError(faults.nameReserved, { field: 'username' });
}

export function throwIfNameTaken(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'users_username_unique') throw new AppError(faults.nameTaken, { field: 'username' });
  if (constraint === 'users_email_unique') throw new AppError(faults.nameTaken, { field: 'email' });
  throw error;
}
