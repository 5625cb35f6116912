import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { addressKey } from '../../core/http/address-key.ts';
import { foldLogin, type AccountRow } from './accounts.store.ts';
import type { KnownDevices } from './known-devices.ts';

/** Failures that are forgiven in a quarter of an hour: at one account, from one known device, and from one address. */
const perAccount = { max: 10, seconds: 900 };
const perDevice = { max: 10, seconds: 900 };
const perAddress = { max: 50, seconds: 900 };

type Guess = {
  /** What to answer when there were too many; null otherwise. */
  refusal: AppError | null;
  /** It was the right password. */
  forgive(): Promise<void>;
};

/**
 * Counts guesses at passwords. An account is one, by whichever of its names it is called; a name without an account is
 * counted as the database compares names, so that the two can't be told apart by when they are refused.
 *
 * A known device has a count of its own, for one account only: strangers can't use it up, and whoever stole its cookie
 * has those few guesses more.
 */
export function createSignInGuesses({ db, limits }: FeatureCore, devices: KnownDevices) {
  const refusalOf = (taken: Promise<void>): Promise<AppError | null> =>
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
      // Asked for everyone, so that the time does not tell who exists.
      const folded = await foldLogin(db, login);
      const deviceId = await devices.find(request, account?.id ?? 0);
      if (deviceId !== null) {
        const key = `login:device:${deviceId}`;
        const refusal = await refusalOf(limits.count(key, perDevice, faults.tooManyAttempts));
        return { refusal, forgive: () => limits.clear(key) };
      }
      const address = `login:address:${addressKey(request.ip)}`;
      const key = account ? `login:account:${account.id}` : `login:name:${folded}`;
      await limits.count(address, perAddress, faults.tooManyAttempts);
      const refusal = await refusalOf(limits.count(key, perAccount, faults.tooManyAttempts));
      return {
        refusal,
        async forgive() {
          // Who came in past the refusal has proved it for themself, and not for those who guess.
          if (!refusal) await limits.clear(key);
          // Only this one try: whoever has an account of their own must not wipe out their guesses at others.
          await limits.uncount(address);
        },
      };
    },
  };
}
