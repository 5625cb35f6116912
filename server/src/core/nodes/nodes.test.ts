import { expect, it } from 'vitest';
import { connectionWarning } from './nodes.ts';

it('warns when PostgreSQL allows fewer connections than the nodes need', () => {
  expect(connectionWarning(3, 100)).toBeNull();
  expect(connectionWarning(4, 100)).toBe(
    'PostgreSQL allows 100 connections, and 4 nodes need 120; raise max_connections',
  );
});
