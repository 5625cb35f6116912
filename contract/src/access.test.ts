import { expect, test } from 'vitest';
import { permissions, unusedPermissions } from './access.ts';
import { contract } from './contract.ts';
import type { Route } from './route.ts';

test('every permission that the dashboard offers is required by at least one call', () => {
  const routes = Object.values(contract).flatMap((feature) => Object.values<Route>(feature));
  const required = new Set<unknown>(routes.flatMap(({ access }) => access));
  expect(permissions.filter((permission) => !required.has(permission))).toEqual(unusedPermissions);
});
