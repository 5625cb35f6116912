import type { AuditAction } from '@snowglobe/contract/audit.ts';
import { codeDigits } from '@snowglobe/contract/features/account/account.limits.ts';
import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import { audit } from '../../../core/security/audit.store.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Tx } from '../../../core/database/database.ts';
import type { Change } from '../../../core/live/live.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { findAccount, lockAccount, type AccountRow } from '../accounts.store.ts';
import type { Accounts } from '../accounts.ts';
import { createRecoveryCodes, createRecoveryCodeHash } from './recovery-codes.ts';
import { createTotpSecret, otpauthUrl, stepOfCode } from './totp.ts';
import * as store from './two-factor.store.ts';

declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    'two-factor turned on': { memberId: number };
    /** `by` is the staff member who did it; null when it was the member. */
    'two-factor turned off': { memberId: number; by: string | null };
    'recovery codes renewed': { memberId: number };
    'recovery code used': { memberId: number; left: number };
  }
}

/** Wrong codes that are allowed in 15 minutes, and in a day: at this rate nobody guesses six digits. */
const perQuarter = { max: 10, seconds: 900, across: 'guesses' } as const;
const perDay = { max: 30, seconds: 24 * 3600, across: 'guesses' } as const;

type Outcome = 'right' | 'wrong' | 'used';

export type TwoFactor = ReturnType<typeof createTwoFactor>;

export function createTwoFactor(core: FeatureCore, accounts: Accounts) {
  const { live, limits, sessions, domainEvents } = core;
  const sealer = core.secrets.createSealer('two-factor');
  const hashOf = createRecoveryCodeHash(core.secrets);

  /**
   * Counts the guess before the code is checked. Only a right code clears the count; a right password does not.
   * Codes of the authenticator and recovery codes are counted separately, so that guesses at one do not lock
   * the member out of the other.
   */
  async function limitGuesses<T>(memberId: number, code: string, work: () => Promise<T>): Promise<T> {
    const key = `two-factor:${isFromAuthenticator(code) ? 'code' : 'recovery'}:${memberId}`;
    await limits.count(key, perQuarter, faults.tooManyAttempts);
    await limits.count(`${key}:day`, perDay, faults.tooManyAttempts);
    const done = await work();
    await limits.clear(key);
    await limits.clear(`${key}:day`);
    return done;
  }

  /** Whether the code is valid now. It is not consumed. */
  async function isCodeValid(memberId: number, code: string): Promise<boolean> {
    const found = await store.findTwoFactor(core.db, memberId);
    if (!found?.isOn) return false;
    if (!isFromAuthenticator(code)) {
      const wanted = hashOf(memberId, code);
      return found.recoveryCodes.some((one) => one.equals(wanted));
    }
    const step = stepOfCode(sealer.unseal(found.secret), plain(code));
    return step !== null && step > found.lastStep;
  }

  /** Consumes a code of either kind. The account must be locked. */
  async function consumeCode(on: Change, memberId: number, code: string): Promise<Outcome> {
    return isFromAuthenticator(code)
      ? consumeTotpCode(on, memberId, code)
      : consumeRecoveryCode(on, memberId, code);
  }

  async function consumeTotpCode({ tx }: Change, memberId: number, code: string): Promise<Outcome> {
    const found = await store.findTwoFactor(tx, memberId);
    if (!found?.isOn) return 'wrong';
    const step = stepOfCode(sealer.unseal(found.secret), plain(code));
    if (step === null) return 'wrong';
    return (await store.consumeStep(tx, memberId, step)) ? 'right' : 'used';
  }

  async function consumeRecoveryCode(on: Change, memberId: number, code: string): Promise<Outcome> {
    const left = await store.consumeRecoveryCode(on, memberId, hashOf(memberId, code));
    if (left === null) return 'wrong';
    await domainEvents.emit(on, 'recovery code used', { memberId, left });
    await accounts.sendUserUpdate(on.tx, on.outbox, memberId);
    return 'right';
  }

  /** Consumes the code of a signed-in member; throws when it is wrong or was used before. */
  async function requireCode(on: Change, memberId: number, code: string): Promise<void> {
    const outcome = await consumeCode(on, memberId, code);
    if (outcome !== 'right')
      throw new AppError(outcome === 'used' ? faults.usedCode : faults.wrongCode, { field: 'code' });
  }

  /** Changes the member's own two-factor after consuming a code, in one transaction. */
  function changeWithCode<T>(
    member: Member,
    code: string,
    work: (on: Change, account: AccountRow) => Promise<T>,
    refuse: (account: AccountRow) => void = () => {},
  ): Promise<T> {
    return limitGuesses(member.id, code, () =>
      live.transaction(async (tx, outbox) => {
        const account = (await lockAccount(tx, member.id))!;
        if (!account.two_factor_at) throw new AppError(faults.twoFactorOff);
        refuse(account);
        await requireCode({ tx, outbox }, member.id, code);
        return work({ tx, outbox }, account);
      }),
    );
  }

  async function turnOff(on: Change, account: AccountRow, by: string | null): Promise<void> {
    await store.deleteTwoFactor(on, account.id);
    await domainEvents.emit(on, 'two-factor turned off', { memberId: account.id, by });
    await accounts.sendUserUpdate(on.tx, on.outbox, account.id);
  }

  return {
    limitGuesses,
    isCodeValid,
    consumeCode,
    requireCode,
    turnOff,

    /**
     * Asks for the password again, if there is one: otherwise anyone at a session that was left open could
     * register their own phone.
     */
    async setUp(member: Member, currentPassword = ''): Promise<{ secret: string; otpauthUrl: string }> {
      const account = (await findAccount(core.db, member.id))!;
      if (account.password_hash !== null) await accounts.verifyCurrentPassword(member, currentPassword);
      const secret = createTotpSecret();
      if (!(await store.saveUnconfirmedSecret(core.db, member.id, sealer.seal(secret))))
        throw new AppError(faults.twoFactorOn);
      return { secret, otpauthUrl: otpauthUrl(secret, member.username) };
    },

    async confirm(member: Member, sessionId: number, code: string): Promise<string[]> {
      const recoveryCodes = createRecoveryCodes();
      await live.transaction(async (tx, outbox) => {
        const account = (await lockAccount(tx, member.id))!;
        const found = await store.findTwoFactor(tx, member.id);
        if (!found) throw new AppError(faults.twoFactorNotBegun);
        if (found.isOn) throw new AppError(faults.twoFactorOn);
        const step = stepOfCode(sealer.unseal(found.secret), plain(code));
        if (step === null) throw new AppError(faults.wrongCode, { field: 'code' });
        const hashes = recoveryCodes.map((one) => hashOf(member.id, one));
        await store.turnOn({ tx, outbox }, member.id, { step, recoveryCodes: hashes });
        const end = { reason: 'account:ended.twoFactorOn', except: sessionId };
        await sessions.endAll({ tx, outbox }, member.id, end);
        await auditIfStaff(tx, account, 'two_factor.on');
        await domainEvents.emit({ tx, outbox }, 'two-factor turned on', { memberId: member.id });
        await accounts.sendUserUpdate(tx, outbox, member.id);
      });
      return recoveryCodes;
    },

    async disable(member: Member, code: string): Promise<void> {
      await changeWithCode(
        member,
        code,
        async (on, account) => {
          await auditIfStaff(on.tx, account, 'two_factor.off');
          await turnOff(on, account, null);
        },
        refuseIfRequired,
      );
    },

    async renewRecoveryCodes(member: Member, code: string): Promise<string[]> {
      const recoveryCodes = createRecoveryCodes();
      await changeWithCode(member, code, async (on, account) => {
        const hashes = recoveryCodes.map((one) => hashOf(member.id, one));
        await store.replaceRecoveryCodes(on, member.id, hashes);
        await auditIfStaff(on.tx, account, 'two_factor.recovery_codes');
        await domainEvents.emit(on, 'recovery codes renewed', { memberId: member.id });
        await accounts.sendUserUpdate(on.tx, on.outbox, member.id);
      });
      return recoveryCodes;
    },
  };
}

const plain = (code: string) => code.replaceAll(/[\s-]/g, '');
const isFromAuthenticator = (code: string) => new RegExp(`^\\d{${codeDigits}}$`).test(plain(code));

function refuseIfRequired(account: AccountRow): void {
  if (account.two_factor_required) throw new AppError(faults.twoFactorStaysOn);
}

/** Only staff accounts are written to the audit log: their second factor protects others. */
async function auditIfStaff(tx: Tx, account: AccountRow, action: AuditAction): Promise<void> {
  if (account.role_permissions !== '') await audit(tx, { actor: account, action, target: account.username });
}
