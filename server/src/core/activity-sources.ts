import type { Access } from '@snowglobe/contract/access.ts';
import type { ActivityKind } from '@snowglobe/contract/features/activity/activity.limits.ts';
import type { ActivityEntry } from '@snowglobe/contract/features/activity/activity.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { Member } from './sessions/member.ts';

type Done = Omit<ActivityEntry, 'kind' | 'at' | 'isHidden'> & { at: Date };
type Asked = {
  /** The member who opened the profile. */
  reader: Member;
  language: Language;
  /** Ids of entries that are not wanted. */
  without: readonly number[];
  limit: number;
};

/** One kind of thing that members do where everyone can see it. */
export type ActivitySource = {
  kind: ActivityKind;
  /** The access that a reader needs to see entries of this kind. */
  access: Access;
  /** The latest entries first. Must be one or two indexed queries. Contains only what the reader could find elsewhere. */
  list: (memberId: number, asked: Asked) => Promise<Done[]>;
  /** Whether the entry is the member's. */
  owns: (memberId: number, id: number) => Promise<boolean>;
};

export type ActivitySources = ReturnType<typeof createActivitySources>;

/** The registry of the kinds. Each feature adds its own. */
export function createActivitySources() {
  const sources: ActivitySource[] = [];
  return {
    add: (source: ActivitySource) => void sources.push(source),
    all: (): readonly ActivitySource[] => sources,
    of: (kind: ActivityKind) => sources.find((source) => source.kind === kind),
  };
}
