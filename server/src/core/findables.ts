import type { Access } from '@snowglobe/contract/access.ts';
import type { FoundKind } from '@snowglobe/contract/features/search/search.limits.ts';
import type { Found } from '@snowglobe/contract/features/search/search.model.ts';
import type { Member } from './sessions/member.ts';

/** What one feature finds for the box that searches everything. */
export type Findable = {
  kind: FoundKind;
  /** Who may see such things at all. */
  access: Access;
  /** The best few, best first: one statement along an index, or nothing but memory. `words` are not blank. */
  find: (member: Member, words: string, limit: number) => Promise<Found[]>;
};

export type Findables = ReturnType<typeof createFindables>;

/** What can be found: the feature that a thing belongs to enters it. */
export function createFindables() {
  const findables: Findable[] = [];
  return {
    add: (findable: Findable) => void findables.push(findable),
    all: (): readonly Findable[] => findables,
  };
}
