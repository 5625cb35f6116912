import { createHash, randomBytes } from 'node:crypto';
import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { readCookie } from '../../../core/http/cookies.ts';
import { lockAccount, type AccountRow } from '../accounts.store.ts';
import { deviceName } from '../sign-in/device-name.ts';
import * as store from './pending-sign-ins.store.ts';

declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** Someone passed the first step (password or Google) and failed at the code. */
    'codes of a sign-in were wrong': { memberId: number; device: string; address: string };
  }
}

type Http = { request: FastifyRequest; reply: FastifyReply };
/** One attempt at the code of a pending sign-in. */
type Attempt = { tokenHash: Buffer; memberId: number; passwordHash: string | null; isLast: boolean };

const cookie = 'snowglobe_second_step';
/** The cookie is sent to this call only. */
const path = '/api/auth/two-factor/verify';
const validForSeconds = 600;
const maxAttempts = 5;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Sign-ins that wait for a two-factor code. Each is identified by a cookie that is used for nothing else. */
export function createPendingSignIns({ config, db, live, domainEvents, everyHour }: FeatureCore) {
  everyHour('account.delete-pending-sign-ins', () => store.deleteExpiredPending(db));
  const clearCookie = (reply: FastifyReply) => void reply.clearCookie(cookie, { path });

  return {
    async requestCode(reply: FastifyReply, account: Pick<AccountRow, 'id' | 'password_hash'>): Promise<void> {
      const token = randomBytes(32).toString('base64url');
      await store.insertPending(db, {
        tokenHash: hashOf(token),
        memberId: account.id,
        passwordHash: account.password_hash,
        expiresAt: new Date(Date.now() + validForSeconds * 1000),
      });
      reply.setCookie(cookie, token, {
        path,
        httpOnly: true,
        sameSite: 'lax',
        secure: config.secureCookies,
        maxAge: validForSeconds,
      });
    },

    async countAttempt({ request, reply }: Http): Promise<Attempt> {
      const tokenHash = hashOf(readCookie(request.headers.cookie, cookie) ?? '');
      const attempt = await store.countAttempt(db, tokenHash, maxAttempts);
      if (!attempt) {
        clearCookie(reply);
        throw new AppError(faults.signInExpired);
      }
      return {
        tokenHash,
        memberId: attempt.user_id,
        passwordHash: attempt.password_hash,
        isLast: attempt.tries === maxAttempts,
      };
    },

    /** Call it in the transaction that creates the session: of two calls at once, only one succeeds. */
    async complete(tx: Parameters<typeof store.deletePending>[0], { tokenHash }: Attempt): Promise<void> {
      if (!(await store.deletePending(tx, tokenHash))) throw new AppError(faults.signInExpired);
    },

    /** After the last attempt: cancels the sign-in and warns the member that somebody got this far. */
    async cancel({ request, reply }: Http, { tokenHash, memberId }: Attempt): Promise<never> {
      clearCookie(reply);
      await live.transaction(async (tx, outbox) => {
        // Locks the account first, as a sign-in does; the other order would deadlock.
        const account = await lockAccount(tx, memberId);
        await store.deletePending(tx, tokenHash);
        const device = deviceName(request.headers['user-agent'] ?? '', account?.language ?? null);
        const event = { memberId, device, address: request.ip };
        await domainEvents.emit({ tx, outbox }, 'codes of a sign-in were wrong', event);
      });
      throw new AppError(faults.signInExpired);
    },

    clearCookie,
  };
}
