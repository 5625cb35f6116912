import type { Access } from '@snowglobe/contract/access.ts';
import type { FoundKind } from '@snowglobe/contract/features/search/search.limits.ts';
import type { Found } from '@snowglobe/contract/features/search/search.model.ts';
import type { Member } from './sessions/member.ts';

/** What a feature adds to the search of everything (Ctrl-K). */
export type Findable = {
  kind: FoundKind;
  /** Who may find items of this kind. */
  access: Access;
  /** The best matches first. It must be fast: one indexed query, or memory only. `words` is not blank. */
  find: (member: Member, words: string, limit: number) => Promise<Found[]>;
};

export type Findables = ReturnType<typeof createFindables>;

/** The searchable items. Each feature registers its own. */
export function createFindables() {
  const findables: Findable[] = [];
  return {
    add: (findable: Findable) => void findables.push(findable),
    all: (): readonly Findable[] => findables,
  };
}
