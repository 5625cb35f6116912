import type { Follow, FollowState } from '@snowglobe/contract/features/follows/follows.model.ts';
import { QueryClient, type InfiniteData } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createFollowsCache, listKey, stateKey } from './follows-cache.ts';

const follow = (id: number, kind: Follow['kind'], target: string): Follow => ({
  id,
  kind,
  target,
  tell: 'push',
  createdAt: '2026-01-01T00:00:00.000Z',
  followed: null,
  latest: null,
  fresh: 0,
});

it('a change is shown in the list and beside the thing, also where it was opened by another id', () => {
  const client = new QueryClient();
  const { showTell } = createFollowsCache(client);
  const follows = [follow(2, 'series', '7'), follow(1, 'mod', '7')];
  client.setQueryData([...listKey, ''], { pages: [{ follows }], pageParams: [null] });
  const state: FollowState = { target: '7', tell: 'push', canFollow: true };
  for (const key of [
    ['series', '7'],
    ['series', '9'],
    ['mod', '7'],
  ])
    client.setQueryData([...stateKey, ...key], state);
  const tells = () =>
    client
      .getQueryData<InfiniteData<{ follows: Follow[] }>>([...listKey, ''])!
      .pages.flatMap((page) => page.follows.map(({ kind, tell }) => `${kind} ${tell}`));
  const stateOf = (...key: string[]) => client.getQueryData<FollowState>([...stateKey, ...key])!.tell;

  showTell({ kind: 'series', target: '7' }, 'inbox');
  expect(tells()).toEqual(['series inbox', 'mod push']);
  expect([stateOf('series', '7'), stateOf('series', '9'), stateOf('mod', '7')]).toEqual([
    'inbox',
    'inbox',
    'push',
  ]);
  showTell({ kind: 'series', target: '7' }, null);
  expect(tells()).toEqual(['mod push']);
  expect(stateOf('series', '9')).toBeNull();
});
