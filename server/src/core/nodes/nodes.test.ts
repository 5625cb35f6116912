import { expect, it } from 'vitest';
import { neededConnections } from './nodes.ts';

it('the 100 connections of a PostgreSQL with default settings are enough for three nodes', () => {
  expect(neededConnections(3)).toBeLessThanOrEqual(100);
  expect(neededConnections(4)).toBeGreaterThan(100);
});
