import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import { cleanText } from '@snowglobe/contract/text.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { audit } from '../../core/audit.ts';
import type { Core } from '../../core/core.ts';
import { clearSessionCookie, setSessionCookie } from '../../core/http/cookies.ts';
import { findAccountByLogin, lockAccount, type AccountRow } from './accounts.store.ts';
import { deviceName } from './device-name.ts';
import { openKnownDevices } from './known-devices.ts';
import { verifyPassword } from './passwords.ts';

declare module '../../core/happenings.ts' {
  interface Happening {
    'owner signed in from a new device': { memberId: number; device: string; address: string };
    'member signed in': { memberId: number };
  }
}

type Http = { request: FastifyRequest; reply: FastifyReply };
type Credentials = { username: string; password: string };

/** Failures that are forgiven in a quarter of an hour, for one account and for one address. */
const perAccount = { max: 10, seconds: 900 };
const perAddress = { max: 50, seconds: 900 };

export type SignIn = ReturnType<typeof openSignIn>;

export function openSignIn(core: Core) {
  const { config, db, limits, live, sessions, happenings } = core;
  const devices = openKnownDevices(core);

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

  /** A fresh session for this browser; the one it had before ends, so a planted cookie is worth nothing. */
  async function begin({ request, reply }: Http, account: AccountRow): Promise<void> {
    const isOwner = account.role === 'Owner';
    const device = { userAgent: (request.headers['user-agent'] ?? '').slice(0, 500), address: request.ip };
    const { token, session } = await live.transaction(async (tx, outbox) => {
      // A ban or a reset may have come while the password was being checked; from here on it waits for us.
      const now = await lockAccount(tx, account.id);
      if (now?.banned_at) throw new AppError(faults.banned);
      if (now?.password_hash !== account.password_hash) throw new AppError(faults.invalidCredentials);
      const begun = await sessions.begin(tx, { id: account.id, isOwner }, device);
      await happenings.tell({ tx, outbox }, 'member signed in', { memberId: account.id });
      if (!isOwner) return begun;
      const details = { device: deviceName(device.userAgent), address: device.address };
      await audit(tx, { actor: account, action: 'owner.login', target: account.username, details });
      if (!devices.knows(request, account.id)) {
        await happenings.tell({ tx, outbox }, 'owner signed in from a new device', {
          memberId: account.id,
          ...details,
        });
      }
      return begun;
    });
    if (request.session) {
      await sessions.endOne(request.session.memberId, request.session.id, 'You signed in again');
    }
    setSessionCookie(reply, config, token, session.lifetimeMs);
    if (isOwner) devices.remember(reply, account.id);
  }

  return {
    async login(http: Http, credentials: Credentials): Promise<AccountRow> {
      const account = await identify(credentials, http.request.ip);
      if (account.role === 'Owner') throw new AppError(faults.ownerLoginRequired);
      await begin(http, account);
      return account;
    },

    async ownerLogin(http: Http, credentials: Credentials): Promise<AccountRow> {
      const account = await identify(credentials, http.request.ip);
      if (account.role !== 'Owner') throw new AppError(faults.invalidCredentials);
      await begin(http, account);
      return account;
    },

    begin,

    async logout({ request, reply }: Http): Promise<void> {
      if (request.session)
        await sessions.endOne(request.session.memberId, request.session.id, 'You logged out');
      clearSessionCookie(reply, config);
    },
  };
}
