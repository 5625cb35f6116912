import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import { cleanText } from '@snowglobe/contract/text.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { audit } from '../../core/security/audit.store.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Tx } from '../../core/database/database.ts';
import { clearSessionCookie, setSessionCookie } from '../../core/http/cookies.ts';
import type { Outbox } from '../../core/live/live.ts';
import { findAccount, findAccountByLogin, lockAccount, type AccountRow } from './accounts.store.ts';
import { deviceName } from './device-name.ts';
import { openKnownDevices } from './known-devices.ts';
import { verifyPassword } from './passwords.ts';
import { openSecondStep } from './second-step.ts';
import type { TwoFactor } from './two-factor.ts';

declare module '../../core/events/domain-events.ts' {
  interface DomainEvents {
    'owner signed in from a new device': { memberId: number; device: string; address: string };
    'member signed in': { memberId: number };
  }
}

type Http = { request: FastifyRequest; reply: FastifyReply };
type Credentials = { username: string; password: string };
/** Proves the code of an account with two-factor, or throws. */
type ProveCode = (on: { tx: Tx; outbox: Outbox }) => Promise<void>;

/** Failures that are forgiven in a quarter of an hour, for one account and for one address. */
const perAccount = { max: 10, seconds: 900 };
const perAddress = { max: 50, seconds: 900 };

export type SignIn = ReturnType<typeof openSignIn>;

export function openSignIn(core: FeatureCore, twoFactor: TwoFactor) {
  const { config, db, limits, live, sessions, domainEvents } = core;
  const devices = openKnownDevices(core);
  const secondStep = openSecondStep(core);

  /** The account behind the credentials. The words and the time are the same whether or not it exists. */
  async function identify({ username, password }: Credentials, address: string): Promise<AccountRow> {
    const login = cleanText(username);
    const accountKey = `login:account:${login.toLowerCase()}`;
    const addressKey = `login:address:${address}`;
    // Counted before the password is looked at: a hundred guesses at once must not all slip through.
    await limits.take(addressKey, perAddress, faults.tooManyAttempts);
    await limits.take(accountKey, perAccount, faults.tooManyAttempts);
    const account = await findAccountByLogin(db, login);
    const isRight = await verifyPassword(account?.password_hash, password);
    if (!account || !isRight) throw new AppError(faults.invalidCredentials);
    await limits.clear(accountKey);
    // Only this one try: whoever has an account of their own must not wipe out their guesses at others.
    await limits.giveBack(addressKey);
    if (account.banned_at) {
      const reason = account.moderation_reason ? `: ${account.moderation_reason}` : '';
      throw new AppError(faults.banned, { text: `${faults.banned.text}${reason}` });
    }
    return account;
  }

  /**
   * A fresh session for this browser; the one it had before ends, so a planted cookie is worth nothing. With
   * two-factor there is none before the code.
   */
  async function begin(
    { request, reply }: Http,
    account: AccountRow,
    proveCode?: ProveCode,
  ): Promise<'signed in' | 'code wanted'> {
    const isOwner = account.role === 'Owner';
    const device = { userAgent: (request.headers['user-agent'] ?? '').slice(0, 500), address: request.ip };
    const signedIn = await live.transaction(async (tx, outbox) => {
      // A ban or a reset may have come while the password was being checked; from here on it waits for us.
      const now = await lockAccount(tx, account.id);
      if (now?.banned_at) throw new AppError(faults.banned);
      if (now?.password_hash !== account.password_hash)
        throw new AppError(proveCode ? faults.signInExpired : faults.invalidCredentials);
      if (proveCode) await proveCode({ tx, outbox });
      else if (now.two_factor_at) return null;
      const begun = await sessions.begin(tx, { id: account.id, isOwner }, device);
      await domainEvents.tell({ tx, outbox }, 'member signed in', { memberId: account.id });
      if (!isOwner) return begun;
      const details = { device: deviceName(device.userAgent), address: device.address };
      await audit(tx, { actor: account, action: 'owner.login', target: account.username, details });
      if (!devices.knows(request, account.id)) {
        await domainEvents.tell({ tx, outbox }, 'owner signed in from a new device', {
          memberId: account.id,
          ...details,
        });
      }
      return begun;
    });
    if (!signedIn) {
      await secondStep.ask(reply, account);
      return 'code wanted';
    }
    if (request.session) {
      await sessions.endOne(request.session.memberId, request.session.id, 'You signed in again');
    }
    setSessionCookie(reply, config, signedIn.token, signedIn.session.lifetimeMs);
    if (isOwner) devices.remember(reply, account.id);
    return 'signed in';
  }

  return {
    async login(http: Http, credentials: Credentials): Promise<AccountRow | 'code wanted'> {
      const account = await identify(credentials, http.request.ip);
      if (account.role === 'Owner') throw new AppError(faults.ownerLoginRequired);
      return (await begin(http, account)) === 'signed in' ? account : 'code wanted';
    },

    async ownerLogin(http: Http, credentials: Credentials): Promise<AccountRow | 'code wanted'> {
      const account = await identify(credentials, http.request.ip);
      if (account.role !== 'Owner') throw new AppError(faults.invalidCredentials);
      return (await begin(http, account)) === 'signed in' ? account : 'code wanted';
    },

    begin,

    /** The code of a sign-in that waits for it. */
    async verify(http: Http, code: string): Promise<AccountRow> {
      const attempt = await secondStep.take(http);
      const account = await findAccount(db, attempt.memberId);
      if (!account?.two_factor_at) throw new AppError(faults.signInExpired);
      const proved = { ...account, password_hash: attempt.passwordHash };
      const proveCode: ProveCode = async (on) => {
        await secondStep.use(on.tx, attempt);
        const outcome = await twoFactor.spend(on, account.id, code);
        if (outcome === 'right') return;
        throw new AppError(outcome === 'used' ? faults.usedSignInCode : faults.wrongSignInCode, {
          field: 'code',
        });
      };
      await twoFactor
        .countGuess(account.id, code, () => begin(http, proved, proveCode))
        .catch((error: unknown) => {
          const isWrong = error instanceof AppError && error.fault === faults.wrongSignInCode;
          if (isWrong && attempt.isLast) return secondStep.giveUp(http, attempt);
          throw error;
        });
      secondStep.forget(http.reply);
      return (await findAccount(db, account.id))!;
    },

    async logout({ request, reply }: Http): Promise<void> {
      if (request.session)
        await sessions.endOne(request.session.memberId, request.session.id, 'You logged out');
      clearSessionCookie(reply, config);
    },
  };
}
