import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { addressKey } from '../../../core/http/address-key.ts';
import { foldLogin, type AccountRow } from '../accounts.store.ts';
import type { KnownDevices } from './known-devices.ts';

/** Wrong passwords that are allowed in 15 minutes: for one account, from one known device, and from one address. */
const perAccount = { max: 10, seconds: 900, across: 'guesses' } as const;
const perDevice = { max: 10, seconds: 900, across: 'guesses' } as const;
const perAddress = { max: 50, seconds: 900, across: 'guesses' } as const;

type Guess = {
  /** The refusal when there were too many guesses; null otherwise. */
  refusal: AppError | null;
  /** Call it when the password was right. */
  onSuccess(): Promise<void>;
};

/**
 * Counts password guesses. The username and the email of an account share one count. An unknown name is counted
 * too, lower-cased as the database does, so that refusals do not reveal which accounts exist.
 *
 * A known device has its own count, for one account only: strangers cannot exhaust it, and a stolen device
 * cookie gives only these few guesses more.
 */
export function createSignInGuesses({ db, limits }: FeatureCore, devices: KnownDevices) {
  const catchRefusal = (taken: Promise<void>): Promise<AppError | null> =>
    taken.then(
      () => null,
      (error: unknown) => {
        if (error instanceof AppError) return error;
        throw error;
      },
    );

  return {
    /** Called before the password is looked at: a hundred guesses at once must not all slip through. */
    async count(request: FastifyRequest, login: string, account: AccountRow | undefined): Promise<Guess> {
      // Looked up for every login, so that the response time does not reveal which accounts exist.
      const folded = await foldLogin(db, login);
      const deviceId = await devices.find(request, account?.id ?? 0);
      if (deviceId !== null) {
        const key = `login:device:${deviceId}`;
        const refusal = await catchRefusal(limits.count(key, perDevice, faults.tooManyAttempts));
        return { refusal, onSuccess: () => limits.clear(key) };
      }
      const address = `login:address:${addressKey(request.ip)}`;
      const key = account ? `login:account:${account.id}` : `login:name:${folded}`;
      await limits.count(address, perAddress, faults.tooManyAttempts);
      const refusal = await catchRefusal(limits.count(key, perAccount, faults.tooManyAttempts));
      return {
        refusal,
        async onSuccess() {
          // A member who got in despite the refusal does not clear the count of those who guess.
          if (!refusal) await limits.clear(key);
          // Only this attempt is taken back: a sign-in to one account must not clear the guesses at others.
          await limits.uncount(address);
        },
      };
    },
  };
}
