import type { FollowKind, FollowTell } from '@snowglobe/contract/features/follows/follows.limits.ts';
import type { Follow, FollowState } from '@snowglobe/contract/features/follows/follows.model.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

export const followsKey = ['follows'];
export const listKey = [...followsKey, 'list'];
export const stateKey = [...followsKey, 'state'];

export type Target = { kind: FollowKind; target: string };
type Page = { follows: Follow[] };

/** What the page knows of follows: the list, and the state beside each thing. */
export function createFollowsCache(client: QueryClient) {
  /** Shows how the member is told wherever the target is shown; null: it is not followed any more. */
  function showTell({ kind, target }: Target, tell: FollowTell | null): void {
    client.setQueriesData<FollowState>({ queryKey: [...stateKey, kind] }, (known) =>
      known?.target === target ? { ...known, tell } : known,
    );
    const change = (follow: Follow) =>
      follow.kind !== kind || follow.target !== target
        ? [follow]
        : tell === null
          ? []
          : [{ ...follow, tell }];
    client.setQueriesData<InfiniteData<Page>>(
      { queryKey: listKey },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, follows: page.follows.flatMap(change) })),
        },
    );
  }

  return { showTell };
}
