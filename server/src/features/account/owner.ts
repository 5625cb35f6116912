import { StartError } from '../../core/config/start-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { countAccounts, insertAccount } from './accounts.store.ts';
import { weaknessOf } from './passwords/password-rules.ts';
import { hashPassword, createTemporaryPassword } from './passwords/passwords.ts';
import { inEnglish } from '../../core/texts/texts.ts';

/**
 * Creates the owner in an empty database. Returns the generated password, which is shown once; null when
 * OWNER_PASSWORD is set.
 */
export async function createFirstOwner({
  db,
  config,
}: FeatureCore): Promise<{ username: string; password: string | null } | null> {
  if ((await countAccounts(db)) > 0) return null;
  const { OWNER_USERNAME: username, OWNER_EMAIL: email, OWNER_PASSWORD: given } = config;
  const weakness = given ? weaknessOf(given, { username, email }) : null;
  if (weakness) throw new StartError(`OWNER_PASSWORD: ${inEnglish(weakness.text)}`);
  const password = given ?? createTemporaryPassword();
  try {
    await insertAccount(db, {
      username,
      email,
      passwordHash: await hashPassword(password),
      role: 'Owner',
      mustChangePassword: !given,
    });
  } catch (error) {
    // Another node, which was started at the same time, was faster.
    if ((await countAccounts(db)) > 0) return null;
    throw error;
  }
  return { username, password: given ? null : password };
}
