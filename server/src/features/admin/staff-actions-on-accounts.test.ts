import { permissions } from '@snowglobe/contract/access.ts';
import { adminRoutes } from '@snowglobe/contract/features/admin/admin.routes.ts';
import type { Route } from '@snowglobe/contract/route.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { turnOnTwoFactor } from '../../../test/authenticator.ts';
import type { Client } from '../../../test/client.ts';
import { withApp } from '../../../test/with-app.ts';
import { writeOwnerSetting } from '../../core/config/owner-settings.store.ts';

const app = await withApp();
const { people, db } = app;

let made = 0;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
type Action = {
  route: keyof typeof adminRoutes;
  call: (who: Client, id: number) => ReturnType<Client['put']>;
};
const edit = (body: () => object | Promise<object>): Action => ({
  route: 'updateUser',
  call: async (who, id) => who.put(`/api/users/${id}`, await body()),
});
const moderate = (change: () => object): Action => ({
  route: 'moderateMember',
  call: (who, id) => who.put(`/api/moderation/members/${id}`, { reason: 'Spam', ...change() }),
});
/** The lowest role, without permissions. The roles of the tests are down there too. */
async function lowestRole(): Promise<string> {
  const name = `lowest${(made += 1)}`;
  await sql`insert into roles (name, permissions, position)
    select ${name}, '', max(position) + 1 from roles`.execute(db);
  return name;
}
/** Everything that staff can do to an account. */
const actions: Record<string, Action> = {
  'change the name': edit(() => ({ username: `renamed${(made += 1)}` })),
  'change the email': edit(() => ({ email: `moved${(made += 1)}@example.com` })),
  'change the role': edit(async () => ({ role: await lowestRole() })),
  'reset the password': {
    route: 'resetUserPassword',
    call: (who, id) => who.post(`/api/users/${id}/reset-password`),
  },
  'turn off two-factor': {
    route: 'removeTwoFactor',
    call: (who, id) => who.delete(`/api/users/${id}/two-factor`),
  },
  delete: { route: 'deleteUser', call: (who, id) => who.delete(`/api/users/${id}`) },
  mute: moderate(() => ({ mutedUntil: inAnHour() })),
  unmute: moderate(() => ({ mutedUntil: null })),
  ban: moderate(() => ({ banned: true })),
  unban: moderate(() => ({ banned: false })),
};

it('no action on an account is missing here', () => {
  const declared = Object.entries<Route>(adminRoutes)
    .filter(
      ([, { method, path }]) => method !== 'GET' && /^\/api\/(users|moderation\/members)\/\{id\}/.test(path),
    )
    .map(([name]) => name);
  expect([...new Set(Object.values(actions).map(({ route }) => route))].toSorted()).toEqual(
    declared.toSorted(),
  );
});

const rowOf = (id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
const refusedFor = (code: string) => ({ status: 403, body: { code } });
/** A new role is the lowest one, so this member is below everyone before. */
const targetWith = async (...held: string[]) =>
  turnOnTwoFactor(app.core, await people.withPermissions(...held));

describe.each(Object.entries(actions))('to %s of a member', (_name, { call }) => {
  it('one must hold every permission that they hold', async () => {
    const actor = await people.withPermissions('users.manage', 'chat.moderate');
    // Otherwise support staff could take over an account that writes news.
    const writer = await targetWith('chat.moderate', 'news.write');
    const before = await rowOf(writer.id);
    expect(await call(actor, writer.id)).toMatchObject(refusedFor('holds_more'));
    expect(await rowOf(writer.id)).toEqual(before);
    const equal = await people.withPermissions('users.manage', 'chat.moderate', 'news.write');
    const lower = await targetWith('chat.moderate', 'news.write');
    expect((await call(equal, lower.id)).status).toBe(200);
    expect((await call(actor, (await targetWith()).id)).status).toBe(200);
  });

  it('an owner may always, an admin unless the member manages roles', async () => {
    const [owner, admin] = [await people.owner(), await people.admin()];
    expect((await call(owner, (await targetWith(...permissions)).id)).status).toBe(200);
    const keeper = await targetWith('roles.manage');
    expect(await call(admin, keeper.id)).toMatchObject(refusedFor('holds_more'));
    const rest = permissions.filter((permission) => permission !== 'roles.manage');
    expect((await call(admin, (await targetWith(...rest)).id)).status).toBe(200);
  });

  it('permissions alone are not enough, and neither is rank', async () => {
    const higher = await targetWith('support.manage');
    const actor = await people.withPermissions('users.manage', 'chat.moderate', 'support.manage');
    expect(await call(actor, higher.id)).toMatchObject(refusedFor('higher_rank'));
    const powerless = await people.withPermissions('support.manage');
    expect(await call(powerless, (await targetWith()).id)).toMatchObject(refusedFor('not_allowed'));
  });
});

const requireStaffTwoFactor = (wanted: boolean) =>
  app.core.live.transaction((tx, outbox) =>
    writeOwnerSetting({ tx, outbox }, 'requireStaffTwoFactor', wanted),
  );

it('permissions that are withheld for two-factor still protect an account', async () => {
  const actor = await turnOnTwoFactor(app.core, await people.withPermissions('users.manage'));
  const writer = await people.withPermissions('news.write');
  await requireStaffTwoFactor(true);
  expect((await writer.get('/api/users/me')).body.permissions).toEqual([]);
  expect(await actor.post(`/api/users/${writer.id}/reset-password`)).toMatchObject(refusedFor('holds_more'));
  await requireStaffTwoFactor(false);
});
