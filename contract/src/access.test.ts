import { expect, test } from 'vitest';
import { permissions, permissionsToCome } from './access.ts';
import { contract } from './contract.ts';
import type { Route } from './route.ts';

test('a permission is offered as soon as a call asks for it, and not before', () => {
  const routes = Object.values(contract).flatMap((feature) => Object.values<Route>(feature));
  const asked = new Set<unknown>(routes.flatMap(({ access }) => access));
  expect(permissions.filter((permission) => !asked.has(permission))).toEqual(permissionsToCome);
});
