import { sql, type Updateable } from 'kysely';
import type { Tables } from '../src/core/database/database.ts';
import type { FeatureCore } from '../src/core/feature-core.ts';
import { hashPassword, insertAccount, updateAccount } from '../src/features/account/account.feature.ts';
import type { Client } from './client.ts';

export const everyonesPassword = 'correct horse battery';
let hashed: Promise<string> | undefined;
/** All numbers have the same length, so that names sort in the order of creation. */
let made = 10_000;

export type Person = Client & { id: number; username: string; email: string; password: string };
export type People = ReturnType<typeof createPeople>;

type Facts = { username?: string; role?: string; source?: string; mustChangePassword?: boolean };

/** People of every role, signed in. */
export function createPeople(core: FeatureCore, visitor: () => Client) {
  /** Creates an account without a session. */
  async function account({
    username = `member${(made += 1)}`,
    role = 'Free',
    source,
    mustChangePassword,
  }: Facts = {}) {
    const passwordHash = await (hashed ??= hashPassword(everyonesPassword));
    const row = await insertAccount(core.db, {
      username,
      email: `${username}@example.com`,
      passwordHash,
      role,
      ...(source ? { source } : {}),
      ...(mustChangePassword ? { mustChangePassword } : {}),
    });
    return { id: row.id, username: row.username, email: row.email, password: everyonesPassword };
  }

  /** Signs in the way a browser does. */
  async function signIn(who: { username: string; password: string }): Promise<Client> {
    const client = visitor();
    const credentials = { username: who.username, password: who.password };
    let answer = await client.post('/api/auth/login', credentials);
    if (answer.body.code === 'owner_login_required')
      answer = await client.post('/api/auth/owner-login', credentials);
    if (answer.status !== 200)
      throw new Error(`${who.username} could not sign in: ${JSON.stringify(answer.body)}`);
    return client;
  }

  /** Creates an account with a real session, without a login: checking a password is slow by design. */
  async function person(facts: Facts = {}): Promise<Person> {
    const who = await account(facts);
    const client = visitor();
    const isOwner = facts.role === 'Owner';
    const { token } = await core.sessions.begin(
      core.db,
      { id: who.id, isOwner },
      { userAgent: '', address: '127.0.0.1' },
    );
    client.cookies.set('snowglobe_session', token).set('snowglobe_hint', '1');
    return { ...client, ...who };
  }

  /** Changes columns of a member directly, where a call would take too many steps. */
  const change = (id: number, columns: Updateable<Tables['users']>) =>
    core.live.transaction((tx, outbox) => updateAccount({ tx, outbox }, id, columns));

  return {
    account,
    signIn,
    person,
    change,
    free: () => person(),
    paid: () => person({ role: 'Paid' }),
    admin: () => person({ role: 'Admin' }),
    owner: () => person({ role: 'Owner' }),
    async trial() {
      const who = await person();
      await change(who.id, { trial_ends_at: new Date(Date.now() + 3_600_000) });
      return who;
    },
    /** A member whose role has exactly these permissions. */
    async withPermissions(...permissions: string[]) {
      const name = `role${(made += 1)}`;
      await sql`insert into roles (name, permissions, position)
        select ${name}, ${permissions.join(',')}, max(position) + 1 from roles`.execute(core.db);
      return person({ role: name });
    },
  };
}
