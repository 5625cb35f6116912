import { randomInt } from 'node:crypto';
import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import {
  imageUrlMax,
  usernameMax,
  usernameMin,
} from '@snowglobe/contract/features/account/account.limits.ts';
import { isReservedName } from '@snowglobe/contract/features/account/reserved-names.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { banText, isBanned } from '../../../core/sessions/member.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { transact, violatedConstraint } from '../../../core/database/database.ts';
import { findAccount, insertAccount, type AccountRow } from '../accounts.store.ts';
import type { PictureFetcher } from '../profile/picture-fetcher.ts';
import { findIdentity, insertIdentity } from './identities.store.ts';
import { addPictureToFetch } from '../profile/pictures-to-fetch.store.ts';

export type Identity = { issuer: string; subject: string; email: string; name: string; picture: string };

export function createGoogleAccounts({ db }: FeatureCore, pictureFetcher: PictureFetcher) {
  async function create(identity: Identity, username: string, language: Language): Promise<AccountRow> {
    const hasPicture = identity.picture.startsWith('https://') && identity.picture.length <= imageUrlMax;
    const created = await transact(db, async (tx) => {
      const account = await insertAccount(tx, {
        username,
        email: identity.email,
        passwordHash: null,
        role: 'Free',
        source: 'Google',
        language,
      });
      await insertIdentity(tx, { ...identity, memberId: account.id });
      if (hasPicture) await addPictureToFetch(tx, pictureOf(account, identity));
      return account;
    });
    if (hasPicture) pictureFetcher.start(pictureOf(created, identity));
    return created;
  }

  return {
    /** A new account gets this language. */
    async signIn(identity: Identity, language: Language): Promise<AccountRow> {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const known = await findIdentity(db, identity);
        const account = known && (await findAccount(db, known));
        if (account) {
          if (isBanned(account)) throw new AppError(faults.banned, { text: banText(account) });
          return account;
        }
        try {
          return await create(identity, suggestName(identity, attempt), language);
        } catch (error) {
          const constraint = violatedConstraint(error);
          const isKnownNow = (await findIdentity(db, identity)) !== null;
          // An account with this email and a password exists, but nobody verified its email. Linking the two by
          // email alone would let a person register the address of somebody else and later share their account.
          if (constraint === 'users_email_unique' && !isKnownNow) throw new AppError(faults.emailInUse);
          // The name is taken, or a second tab was faster: try again.
          if (constraint !== 'users_username_unique' && !isKnownNow) throw error;
        }
      }
      throw new Error('No free username was found for a new Google account');
    },
  };
}

const pictureOf = ({ id }: AccountRow, { picture }: Identity) => ({
  user_id: id,
  kind: 'picture' as const,
  address: picture,
});

/** A username made from the name or email at Google; with a random number when it is taken. */
function suggestName({ name, email }: Identity, attempt: number): string {
  const plain = (name || email.split('@')[0] || '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '')
    .slice(0, usernameMax - 5);
  const isFree = !isReservedName(plain);
  const base = isFree && plain.length >= usernameMin ? plain : `member${isFree ? plain : ''}`;
  return attempt === 0 ? base : `${base}${randomInt(10, 99_999)}`;
}
