import { audit } from '../../core/security/audit.store.ts';
import { transact, type Database } from '../../core/database/database.ts';
import { createLocalBus } from '../../core/events/bus.ts';
import { createOutbox } from '../../core/live/outbox.ts';
import { deleteDevicesOf } from '../../core/sessions/known-devices.store.ts';
import { deleteSessionsOf } from '../../core/sessions/sessions.store.ts';
import { StartError } from '../../core/config/start-error.ts';
import { findAccountByName, listOwnerNames, updateAccount } from './accounts.store.ts';
import { deleteResetsOf } from './passwords/password-resets.store.ts';
import { hashPassword, createTemporaryPassword } from './passwords/passwords.ts';
import { deleteTwoFactor } from './two-factor/two-factor.store.ts';

type Choice = {
  /** The username from the command line. */
  named: string | undefined;
  /** OWNER_USERNAME; used when there is an owner with this name. */
  configured: string;
};

/**
 * For an owner who lost their password, their phone and their recovery codes. It runs on the command line of
 * the server, whose user can read everything anyway. Snowglobe must be stopped, because it would keep the old
 * account in its caches.
 */
export async function rescueOwner(
  db: Database,
  choice: Choice,
): Promise<{ username: string; password: string }> {
  const username = chooseOwner(await listOwnerNames(db), choice);
  const password = createTemporaryPassword();
  const password_hash = await hashPassword(password);
  // Snowglobe is stopped, so no page receives these events.
  const { outbox } = createOutbox(createLocalBus());
  await transact(db, async (tx) => {
    const { id } = (await findAccountByName(tx, username))!;
    await updateAccount({ tx, outbox }, id, { password_hash, must_change_password: true });
    await deleteTwoFactor({ tx, outbox }, id);
    await deleteResetsOf(tx, id);
    await deleteDevicesOf(tx, id, null);
    await deleteSessionsOf(tx, id, null);
    await audit(tx, { actor: null, action: 'owner.rescue', target: username });
  });
  return { username, password };
}

function chooseOwner(owners: readonly string[], { named, configured }: Choice): string {
  const byName = (name: string) => owners.find((owner) => owner.toLowerCase() === name.toLowerCase());
  if (owners.length === 0)
    throw new StartError('There is no owner yet. Run npm start first: it creates one.');
  const chosen = named
    ? byName(named)
    : (byName(configured) ?? (owners.length === 1 ? owners[0] : undefined));
  if (chosen) return chosen;
  throw new StartError(
    named
      ? `${named} is not an owner. The owners are: ${owners.join(', ')}.`
      : `There are several owners: ${owners.join(', ')}. Say which: npm run rescue -- ${owners[0]}`,
  );
}
