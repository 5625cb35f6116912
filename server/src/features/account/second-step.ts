import { createHash, randomBytes } from 'node:crypto';
import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { readCookie } from '../../core/http/cookies.ts';
import { lockAccount, type AccountRow } from './accounts.store.ts';
import { deviceName } from './device-name.ts';
import * as store from './pending-sign-ins.store.ts';

declare module '../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** Someone passed the first step (password or Google) and failed at the code. */
    'codes of a sign-in were wrong': { memberId: number; device: string; address: string };
  }
}

type Http = { request: FastifyRequest; reply: FastifyReply };
/** One attempt at the code of a pending sign-in. */
type Try = { tokenHash: Buffer; memberId: number; passwordHash: string | null; isLast: boolean };

const cookie = 'snowglobe_second_step';
/** The cookie is sent to this call only. */
const path = '/api/auth/two-factor/verify';
const goodForSeconds = 600;
const maxTries = 5;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Sign-ins that wait for a two-factor code. Each is identified by a cookie that is used for nothing else. */
export function createSecondStep({ config, db, live, domainEvents, everyHour }: FeatureCore) {
  everyHour('account.delete-pending-sign-ins', () => store.deleteExpiredPending(db));
  const forget = (reply: FastifyReply) => void reply.clearCookie(cookie, { path });

  return {
    async ask(reply: FastifyReply, account: Pick<AccountRow, 'id' | 'password_hash'>): Promise<void> {
      const token = randomBytes(32).toString('base64url');
      await store.insertPending(db, {
        tokenHash: hashOf(token),
        memberId: account.id,
        passwordHash: account.password_hash,
        expiresAt: new Date(Date.now() + goodForSeconds * 1000),
      });
      reply.setCookie(cookie, token, {
        path,
        httpOnly: true,
        sameSite: 'lax',
        secure: config.secureCookies,
        maxAge: goodForSeconds,
      });
    },

    async take({ request, reply }: Http): Promise<Try> {
      const tokenHash = hashOf(readCookie(request.headers.cookie, cookie) ?? '');
      const taken = await store.takeTry(db, tokenHash, maxTries);
      if (!taken) {
        forget(reply);
        throw new AppError(faults.signInExpired);
      }
      return {
        tokenHash,
        memberId: taken.user_id,
        passwordHash: taken.password_hash,
        isLast: taken.tries === maxTries,
      };
    },

    /** Call it in the transaction that creates the session: of two calls at once, only one succeeds. */
    async use(tx: Parameters<typeof store.deletePending>[0], { tokenHash }: Try): Promise<void> {
      if (!(await store.deletePending(tx, tokenHash))) throw new AppError(faults.signInExpired);
    },

    /** After the last attempt: cancels the sign-in and warns the member that somebody got this far. */
    async giveUp({ request, reply }: Http, { tokenHash, memberId }: Try): Promise<never> {
      forget(reply);
      await live.transaction(async (tx, outbox) => {
        // Locks the account first, as a sign-in does; the other order would deadlock.
        await lockAccount(tx, memberId);
        await store.deletePending(tx, tokenHash);
        const device = deviceName(request.headers['user-agent'] ?? '');
        const told = { memberId, device, address: request.ip };
        await domainEvents.emit({ tx, outbox }, 'codes of a sign-in were wrong', told);
      });
      throw new AppError(faults.signInExpired);
    },

    forget,
  };
}
