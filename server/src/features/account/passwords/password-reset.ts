import { createHash, randomBytes } from 'node:crypto';
import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBanned } from '../../../core/sessions/member.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { textIn } from '../../../core/texts/texts.ts';
import { transact } from '../../../core/database/database.ts';
import { findAccount, findAccountByLogin, lockAccount, updateAccount } from '../accounts.store.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import { findReset, insertReset, consumeReset } from './password-resets.store.ts';
import { refuseSamePassword, refuseWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

type Http = { request: FastifyRequest; reply: FastifyReply };

const validForMs = 3600 * 1000;
/** Limits the mails to one account, also when they are requested from many addresses. */
const mailsPerAccount = { max: 5, seconds: 3600 };
const hashOf = (token: string) => createHash('sha256').update(token).digest();

export function createPasswordReset(core: FeatureCore, devices: KnownDevices) {
  const { config, db, live, mails, limits, sessions } = core;

  async function mailLink(email: string): Promise<void> {
    const account = await findAccountByLogin(db, email);
    // An account from a third-party sign-in has no password to reset.
    if (!account?.password_hash || isBanned(account)) return;
    await limits.count(`reset-mail:${account.id}`, mailsPerAccount);
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + validForMs);
    const { language } = account;
    const mail = {
      to: account.email,
      subject: textIn(language, 'account:mail.reset.subject'),
      text: [
        textIn(language, 'account:mail.hello', { name: account.username }),
        textIn(language, 'account:mail.reset.text'),
        `${config.PUBLIC_URL}/?reset=${token}`,
        textIn(language, 'account:mail.reset.notYou'),
      ].join('\n\n'),
    };
    await transact(db, async (tx) => {
      await insertReset(tx, { tokenHash: hashOf(token), memberId: account.id, expiresAt });
      await mails.send(tx, mail, { until: expiresAt });
    });
  }

  return {
    /** Answers before the mail is sent, so that the response time does not reveal whether the account exists. */
    request(email: string): void {
      core.inBackground('send a reset mail', () => mailLink(email));
    },

    async reset({ request, reply }: Http, token: string, newPassword: string): Promise<void> {
      const memberId = await findReset(db, hashOf(token));
      const account = memberId === null ? undefined : await findAccount(db, memberId);
      if (!account) throw new AppError(faults.resetLinkInvalid);
      refuseWeakPassword(newPassword, account, 'newPassword');
      await refuseSamePassword(account, newPassword);
      const passwordHash = await hashPassword(newPassword);
      const device = await live.transaction(async (tx, outbox) => {
        // Lock order: the account first, then the link. A password change uses the same order; another one
        // would deadlock.
        await lockAccount(tx, account.id);
        if (!(await consumeReset(tx, hashOf(token)))) throw new AppError(faults.resetLinkInvalid);
        const change = { tx, outbox };
        await updateAccount(change, account.id, { password_hash: passwordHash, must_change_password: false });
        await sessions.endAll(change, account.id, { reason: 'account:ended.passwordChanged' });
        // The mailbox proved who they are, so password guesses by others must not lock this browser out.
        return devices.remember(tx, request, account.id);
      });
      devices.send(reply, device);
    },
  };
}
