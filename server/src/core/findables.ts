import type { Access } from '@snowglobe/contract/access.ts';
import type { FoundKind } from '@snowglobe/contract/features/search/search.limits.ts';
import type { Found } from '@snowglobe/contract/features/search/search.model.ts';
import type { Member } from './sessions/member.ts';

/** One kind of item that the global search (Ctrl-K) can find. */
export type Findable = {
  kind: FoundKind;
  /** The access that a member needs to find items of this kind. */
  access: Access;
  /** Returns the best matches first. It must be fast: one indexed query, or memory only. `words` is never blank. */
  find: (member: Member, words: string, limit: number) => Promise<Found[]>;
};

export type Findables = ReturnType<typeof createFindables>;

/** The registry of the kinds that can be found. Each feature adds its own. */
export function createFindables() {
  const findables: Findable[] = [];
  return {
    add: (findable: Findable) => void findables.push(findable),
    all: (): readonly Findable[] => findables,
  };
}
