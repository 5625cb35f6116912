import type { Access } from '@snowglobe/contract/access.ts';
import type { FoundKind } from '@snowglobe/contract/features/search/search.limits.ts';
import type { Found } from '@snowglobe/contract/features/search/search.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { Member } from './sessions/member.ts';

/** One kind of item that the global search (Ctrl-K) can find. */
export type SearchSource = {
  kind: FoundKind;
  /** The access that a member needs to find items of this kind. */
  access: Access;
  /** Returns the best matches first, with details in the caller's language. It must be fast: one indexed query, or memory only. `words` is never blank. */
  find: (member: Member, words: string, limit: number, language: Language) => Promise<Found[]>;
};

export type SearchSources = ReturnType<typeof createSearchSources>;

/** The registry of the kinds that can be found. Each feature adds its own. */
export function createSearchSources() {
  const searchSources: SearchSource[] = [];
  return {
    add: (source: SearchSource) => void searchSources.push(source),
    all: (): readonly SearchSource[] => searchSources,
  };
}
