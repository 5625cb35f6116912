import { permissions, type Permission } from '@snowglobe/contract/access.ts';
import { contract } from '@snowglobe/contract/contract.ts';
import { commonFaults, type Fault } from '@snowglobe/contract/errors.ts';
import { fillPath } from '@snowglobe/contract/paths.ts';
import type { Route } from '@snowglobe/contract/route.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeOwnerSetting } from '../src/core/config/owner-settings.store.ts';
import type { Client } from './client.ts';
import { withApp } from './with-app.ts';

/**
 * Who may make which call, for every call of the contract: a new call is checked without a change here. Two-factor is
 * required of staff in all of these tests.
 */
const { http, people, visitor, db, core } = await withApp();

const routes: Route[] = Object.values(contract).flatMap((feature) => Object.values<Route>(feature));
const isWrite = (route: Route) => route.method !== 'GET';
const title = (route: Route) => `${route.method} ${route.path}`;
/** Ids and names that do not exist, so that a call that is allowed changes nothing. */
const pathOf = (route: Route) =>
  fillPath(
    route.path,
    new Proxy({}, { get: (_, name) => (/id$/i.test(String(name)) ? 999_999_999 : 'nobody-here') }),
  );

type Persona = {
  /** A new person for every call, so that calls do not affect each other. */
  arrive(): Promise<Client>;
  isFull?: boolean;
  isOwner?: boolean;
  holds?: readonly Permission[];
  mustChangePassword?: boolean;
  /** Two-factor is required, but not turned on. */
  lacksTwoFactor?: boolean;
};

const allBut = (...left: Permission[]) => permissions.filter((permission) => !left.includes(permission));
/** A person of this role with two-factor. */
const role = (name: string) => async () => {
  const who = await people.person({ role: name });
  const row = { user_id: who.id, secret: Buffer.of(), confirmed_at: new Date() };
  await db.insertInto('two_factor').values(row).execute();
  return who;
};

const personas: Record<string, Persona> = {
  Free: { arrive: people.free },
  'Free on a trial': { arrive: people.trial, isFull: true },
  Paid: { arrive: people.paid, isFull: true },
  'a custom role without permissions': { arrive: role('with nothing'), isFull: true },
  Admin: { arrive: role('Admin'), isFull: true, holds: allBut('roles.manage') },
  Owner: { arrive: role('Owner'), isFull: true, isOwner: true, holds: permissions },
  'an admin without two-factor': {
    arrive: people.admin,
    isFull: true,
    holds: allBut('roles.manage'),
    lacksTwoFactor: true,
  },
  'an owner without two-factor': {
    arrive: people.owner,
    isFull: true,
    isOwner: true,
    holds: permissions,
    lacksTwoFactor: true,
  },
  'an owner who must change their password': {
    arrive: () => people.person({ role: 'Owner', mustChangePassword: true }),
    isFull: true,
    isOwner: true,
    holds: permissions,
    mustChangePassword: true,
  },
};
for (const permission of permissions) {
  personas[`only ${permission}`] = { arrive: role(`only ${permission}`), isFull: true, holds: [permission] };
  personas[`all but ${permission}`] = {
    arrive: role(`all but ${permission}`),
    isFull: true,
    holds: allBut(permission),
  };
}

beforeAll(async () => {
  const add = (name: string, held: readonly Permission[]) =>
    sql`insert into roles (name, permissions, position) select ${name}, ${held.join(',')}, max(position) + 1 from roles`.execute(
      db,
    );
  await core.live.transaction((tx, outbox) =>
    writeOwnerSetting({ tx, outbox }, 'requireStaffTwoFactor', true),
  );
  await add('with nothing', []);
  for (const permission of permissions) {
    await add(`only ${permission}`, [permission]);
    await add(`all but ${permission}`, allBut(permission));
  }
});

const neededBy = ({ access }: Route): readonly Permission[] =>
  typeof access !== 'string' ? access : permissions.filter((permission) => permission === access);

/** The common roles for every call; of the roles with one permission, only those that concern the call. */
function personasFor(route: Route): [string, Persona][] {
  return Object.entries(personas).filter(([name]) => {
    const narrow = /^(?:only|all but) (.*)$/.exec(name)?.[1];
    return !narrow || neededBy(route).some((permission) => permission === narrow);
  });
}

/** The access that the contract declares, written independently of the server's own code. */
function expected(route: Route, persona: Persona): Fault | null {
  const { isFull, isOwner, holds = [] } = persona;
  if (route.access === 'anyone') return null;
  if (persona.mustChangePassword && !route.duringPasswordChange) return commonFaults.passwordChangeRequired;
  if (route.access === 'member') return null;
  if (route.access === 'full') return isFull ? null : commonFaults.notAllowed;
  const isHeld =
    route.access === 'owner' ? isOwner : neededBy(route).some((permission) => holds.includes(permission));
  if (!isHeld) return commonFaults.notAllowed;
  return persona.lacksTwoFactor ? commonFaults.twoFactorSetupRequired : null;
}

const accessFaults = [
  commonFaults.notSignedIn,
  commonFaults.notAllowed,
  commonFaults.passwordChangeRequired,
  commonFaults.twoFactorSetupRequired,
];
const show = (fault: Fault | null) => (fault ? `${fault.status} ${fault.code}` : 'let through');

/** A refusal comes before the body is read, so an invalid body makes no difference. */
async function ask(client: Client, route: Route, fault: Fault | null): Promise<string> {
  const { status, body } = await client.send(
    route.method,
    pathOf(route),
    fault && isWrite(route) ? '{"broken' : undefined,
  );
  const isRefusal = accessFaults.some(({ code }) => code === body?.code);
  return isRefusal ? `${status} ${body.code}` : 'let through';
}

describe('who may call', () => {
  test.each(routes.map((route) => [title(route), route] as const))('%s', async (_, route) => {
    const anonymous = route.access === 'anyone' ? null : commonFaults.notSignedIn;
    const wanted: Record<string, string> = { 'no one signed in': show(anonymous) };
    const found: Record<string, string> = { 'no one signed in': await ask(visitor(), route, anonymous) };
    await Promise.all(
      personasFor(route).map(async ([name, persona]) => {
        const fault = expected(route, persona);
        wanted[name] = show(fault);
        found[name] = await ask(await persona.arrive(), route, fault);
      }),
    );
    expect(found).toEqual(wanted);
  });
});

test('every call of the contract is served, and nothing else under /api is', async () => {
  const missing = routes.filter(
    ({ method, path }) => !http.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
  );
  expect(missing.map(title)).toEqual([]);
  const owner = await people.owner();
  expect(await owner.get('/api/no-such-thing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await owner.post('/api/no/such/thing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('every write from another origin is refused, for every role', async () => {
  const owner = await people.owner();
  const answers = await Promise.all(
    routes
      .filter((route) => isWrite(route) && !route.fromProvider)
      .flatMap((route) =>
        ['https://elsewhere.example', 'null'].map(async (origin) => {
          const { status, body } = await owner.send(route.method, pathOf(route), {}, { origin });
          return `${title(route)}: ${status} ${body.code}`;
        }),
      ),
  );
  expect(answers.filter((answer) => !answer.endsWith(': 403 other_origin'))).toEqual([]);
  expect(answers.length).toBeGreaterThan(20);
  expect((await owner.get('/api/users/me')).status).toBe(200);
});

test('uploads, which are not calls of the contract, are allowed for members only and from our own pages only', async () => {
  const id = 'a'.repeat(32);
  const calls = [
    ['POST', '/api/uploads'],
    ['HEAD', `/api/uploads/${id}`],
    ['PATCH', `/api/uploads/${id}`],
    ['DELETE', `/api/uploads/${id}`],
  ] as const;
  const [free, owner] = [await people.free(), await people.owner()];
  const forced = await people.person({ role: 'Owner', mustChangePassword: true });
  for (const [method, path] of calls) {
    const statusOf = async (who: Client, headers = {}) =>
      (await who.send(method, path, undefined, { 'tus-resumable': '1.0.0', ...headers })).status;
    expect(await statusOf(visitor())).toBe(401);
    expect(await statusOf(forced)).toBe(403);
    // The first has no metadata, and the others name an upload that does not exist.
    expect(await statusOf(free)).toBe(method === 'POST' ? 400 : 404);
    expect(await statusOf(owner)).toBe(method === 'POST' ? 400 : 404);
    const elsewhere = { origin: 'https://elsewhere.example' };
    expect(await statusOf(owner, elsewhere)).toBe(method === 'HEAD' ? 404 : 403);
  }
});
