import { expect, it } from 'vitest';
import { withApp } from '../../../test/with-app.ts';
import { createFirstOwner } from './owner.ts';

it('an empty Snowglobe creates its owner with a temporary password, shown once and changed at the first login', async () => {
  const app = await withApp();
  const made = await createFirstOwner(app.core);
  expect(made).toEqual({ username: 'owner', password: expect.stringMatching(/^[a-zA-Z2-9]{16}$/) });
  const login = await app.visitor().post('/api/auth/owner-login', made!);
  expect(login).toMatchObject({
    status: 200,
    body: { requiresPasswordChange: true, user: { isOwner: true, role: 'Owner', email: 'owner@localhost' } },
  });
  expect(await createFirstOwner(app.core)).toBeNull();
});

it('a password from the settings is not shown and need not be changed', async () => {
  const app = await withApp({
    OWNER_USERNAME: 'Boss',
    OWNER_EMAIL: 'boss@example.com',
    OWNER_PASSWORD: 'given by hand',
  });
  expect(await createFirstOwner(app.core)).toEqual({ username: 'Boss', password: null });
  const login = await app
    .visitor()
    .post('/api/auth/owner-login', { username: 'boss', password: 'given by hand' });
  expect(login).toMatchObject({ status: 200, body: { requiresPasswordChange: false } });
});

it('a weak password in the settings stops the start and names the setting', async () => {
  for (const [given, why] of [
    ['12345678', 'among the first'],
    ['owner123456', 'must not be the username'],
  ] as const) {
    const app = await withApp({ OWNER_PASSWORD: given });
    await expect(createFirstOwner(app.core)).rejects.toThrow(new RegExp(`^OWNER_PASSWORD: .*${why}`));
    expect(await app.db.selectFrom('users').select('id').execute()).toEqual([]);
  }
});

it('settings never create a second owner', async () => {
  const app = await withApp({ OWNER_PASSWORD: 'given by hand' });
  await app.people.account();
  expect(await createFirstOwner(app.core)).toBeNull();
  expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

it('nodes that start at once on an empty database create one owner', async () => {
  const app = await withApp();
  const made = await Promise.all(Array.from({ length: 4 }, () => createFirstOwner(app.core)));
  expect(made.filter((owner) => owner !== null)).toHaveLength(1);
});
