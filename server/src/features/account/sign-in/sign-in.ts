import type { Fault } from '@snowglobe/contract/errors.ts';
import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import { cleanText } from '@snowglobe/contract/text.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { banText, isBanned } from '../../../core/sessions/member.ts';
import { AppError } from '../../../core/app-error.ts';
import { audit } from '../../../core/security/audit.store.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Tx } from '../../../core/database/database.ts';
import { clearSessionCookie, setSessionCookie } from '../../../core/http/cookies.ts';
import type { Outbox } from '../../../core/live/live.ts';
import { findAccount, findAccountByLogin, lockAccount, type AccountRow } from '../accounts.store.ts';
import { deviceName } from './device-name.ts';
import type { KnownDevices } from './known-devices.ts';
import { isDeletionDue, type AccountDeletion } from '../deletion/account-deletion.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { createPendingSignIns } from '../two-factor/pending-sign-ins.ts';
import { createSignInGuesses } from './sign-in-guesses.ts';
import type { TwoFactor } from '../two-factor/two-factor.ts';

declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    'owner signed in from a new device': { memberId: number; device: string; address: string };
    'member signed in': { memberId: number };
  }
}

type Http = { request: FastifyRequest; reply: FastifyReply };
type Credentials = { username: string; password: string; code?: string | undefined };
/** The two-factor code: consumed in the transaction of the sign-in, which fails when the code is wrong. */
type SecondProof = {
  consume: (on: { tx: Tx; outbox: Outbox }) => Promise<void>;
  /** The refusal when the password was changed since it was checked. */
  stale: Fault;
};
type Identified = { account: AccountRow; proof?: SecondProof };

type Needs = { twoFactor: TwoFactor; devices: KnownDevices; deletion: AccountDeletion };
export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn(core: FeatureCore, { twoFactor, devices, deletion }: Needs) {
  const { config, db, live, sessions, domainEvents } = core;
  const guesses = createSignInGuesses(core, devices);
  const pendingSignIns = createPendingSignIns(core);

  /** The account of these credentials. The refusal and the response time are the same whether or not it exists. */
  async function identify(request: FastifyRequest, credentials: Credentials): Promise<Identified> {
    const { password, code } = credentials;
    const login = cleanText(credentials.username);
    const account = await findAccountByLogin(db, login);
    const guess = await guesses.count(request, login, account);
    if (guess.refusal && code) return identifyWithCode(account, { password, code }, guess.refusal);
    if (guess.refusal) throw guess.refusal;
    const isRight = await verifyPassword(account?.password_hash, password);
    if (!account || !isRight) throw new AppError(faults.invalidCredentials);
    await guess.onSuccess();
    refuseBanned(account);
    return { account };
  }

  /**
   * After too many wrong guesses by strangers, the password still works together with a two-factor code. When
   * either is wrong the answer is the same refusal, so that neither can be guessed separately; the code has the
   * same limit of guesses as elsewhere.
   */
  async function identifyWithCode(
    account: AccountRow | undefined,
    { password, code }: { password: string; code: string },
    refusal: AppError,
  ): Promise<Identified> {
    const isCodeRight = await twoFactor.isCodeValid(account?.id ?? 0, code);
    const isRight = await verifyPassword(account?.password_hash, password);
    if (!account || !isRight) throw refusal;
    await twoFactor.limitGuesses(account.id, code, async () => {
      if (!isCodeRight) throw refusal;
    });
    refuseBanned(account);
    const consume: SecondProof['consume'] = async (on) => {
      if ((await twoFactor.consumeCode(on, account.id, code)) !== 'right') throw refusal;
    };
    return { account, proof: { consume, stale: faults.invalidCredentials } };
  }

  /**
   * Creates a session for this browser and ends the one it had, so that a planted session cookie is worthless.
   * With two-factor there is no session before the code.
   */
  async function startSession(
    { request, reply }: Http,
    account: AccountRow,
    proof?: SecondProof,
  ): Promise<'signed in' | 'code wanted'> {
    const isOwner = account.role === 'Owner';
    const client = { userAgent: (request.headers['user-agent'] ?? '').slice(0, 500), address: request.ip };
    const signedIn = await live.transaction(async (tx, outbox) => {
      // A ban or a reset may have happened while the password was checked. The lock makes later ones wait.
      const locked = await lockAccount(tx, account.id);
      if (locked) refuseBanned(locked);
      if (locked?.password_hash !== account.password_hash)
        throw new AppError(proof?.stale ?? faults.invalidCredentials);
      // The deletion is due: the hourly chore deletes the account.
      if (isDeletionDue(locked)) throw new AppError(proof?.stale ?? faults.invalidCredentials);
      if (proof) await proof.consume({ tx, outbox });
      else if (locked.two_factor_at) return null;
      if (locked.delete_at) await deletion.cancel({ tx, outbox }, locked);
      const device = await devices.remember(tx, request, account.id);
      const started = await sessions.begin(
        tx,
        { id: account.id, isOwner },
        { ...client, deviceId: device.id },
      );
      await domainEvents.emit({ tx, outbox }, 'member signed in', { memberId: account.id });
      if (!isOwner) return { ...started, device };
      const details = { device: deviceName(client.userAgent, account.language), address: client.address };
      await audit(tx, { actor: account, action: 'owner.login', target: account.username, details });
      if (!device.wasKnown) {
        await domainEvents.emit({ tx, outbox }, 'owner signed in from a new device', {
          memberId: account.id,
          ...details,
        });
      }
      return { ...started, device };
    });
    if (!signedIn) {
      await pendingSignIns.requestCode(reply, account);
      return 'code wanted';
    }
    if (request.session) {
      await sessions.endOne(request.session.memberId, request.session.id, 'account:ended.signedInAgain');
    }
    setSessionCookie(reply, config, signedIn.token, signedIn.session.expiresAt);
    devices.send(reply, signedIn.device);
    return 'signed in';
  }

  return {
    async login(http: Http, credentials: Credentials): Promise<AccountRow | 'code wanted'> {
      const { account, proof } = await identify(http.request, credentials);
      if (account.role === 'Owner') throw new AppError(faults.ownerLoginRequired);
      return (await startSession(http, account, proof)) === 'signed in' ? account : 'code wanted';
    },

    async ownerLogin(http: Http, credentials: Credentials): Promise<AccountRow | 'code wanted'> {
      const { account, proof } = await identify(http.request, credentials);
      if (account.role !== 'Owner') throw new AppError(faults.invalidCredentials);
      return (await startSession(http, account, proof)) === 'signed in' ? account : 'code wanted';
    },

    startSession,

    /** Checks the code of a pending sign-in and completes it. */
    async verify(http: Http, code: string): Promise<AccountRow> {
      const attempt = await pendingSignIns.countAttempt(http);
      const account = await findAccount(db, attempt.memberId);
      if (!account?.two_factor_at) throw new AppError(faults.signInExpired);
      const proved = { ...account, password_hash: attempt.passwordHash };
      const consume: SecondProof['consume'] = async (on) => {
        await pendingSignIns.complete(on.tx, attempt);
        const outcome = await twoFactor.consumeCode(on, account.id, code);
        if (outcome === 'right') return;
        throw new AppError(outcome === 'used' ? faults.usedSignInCode : faults.wrongSignInCode, {
          field: 'code',
        });
      };
      await twoFactor
        .limitGuesses(account.id, code, () =>
          startSession(http, proved, { consume, stale: faults.signInExpired }),
        )
        .catch((error: unknown) => {
          const isWrong = error instanceof AppError && error.fault === faults.wrongSignInCode;
          if (isWrong && attempt.isLast) return pendingSignIns.cancel(http, attempt);
          throw error;
        });
      pendingSignIns.clearCookie(http.reply);
      return (await findAccount(db, account.id))!;
    },

    async logout({ request, reply }: Http): Promise<void> {
      if (request.session)
        await sessions.endOne(request.session.memberId, request.session.id, 'account:ended.loggedOut');
      clearSessionCookie(reply, config);
    },
  };
}

function refuseBanned(account: AccountRow): void {
  if (isBanned(account)) throw new AppError(faults.banned, { text: banText(account) });
}
