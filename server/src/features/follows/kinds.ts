import type { FollowKind } from '@snowglobe/contract/features/follows/follows.limits.ts';
import type { Followed } from '@snowglobe/contract/features/follows/follows.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { Db, Tx } from '../../core/database/database.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { ItemData } from './follows.tables.ts';

export type Target = { kind: FollowKind; target: string };
/** Something that arrived. `item` names it within its target: it is announced once, however often it is reported. */
export type Item = { id: number; item: string; data: ItemData };
/** The items of a target, oldest first. */
export type News = { target: string; items: readonly Item[] };
/** The words of a letter, and the address that shows the new thing. */
export type Notice = { title: string; message: string; link: string };

/** The rules of one kind of target. The feature that owns the targets registers them. */
export type FollowRules = {
  /** Others keep their follows, but are told nothing. */
  access: 'member' | 'full';
  /** Items are collected until none arrived for `quietSeconds`, but not longer than `maxSeconds`. */
  collect: { quietSeconds: number; maxSeconds: number };
  /**
   * The target as it is stored, and the member who owns it, if any; null when it does not exist or this member may not see
   * it. Owners cannot follow their own things, and a block between the owner and a member stops the letters.
   */
  find(db: Db, member: Member, target: string): Promise<{ target: string; ownerId: number | null } | null>;
  /** The targets as a member sees them. One that they cannot see is left out. */
  present(
    db: Db,
    targets: readonly string[],
    reader: { member: Member; language: Language },
  ): Promise<ReadonlyMap<string, Followed>>;
  /** The notice about some items of each target; null when nothing of it is there any more. */
  describe(db: Db, news: readonly News[], language: Language | null): Promise<readonly (Notice | null)[]>;
  /** The owner of a target when its letters are written. */
  findOwner?(tx: Tx, target: string): Promise<number | null>;
  /** Those of the members who may be told of it at this moment. Left out: all. */
  listAllowed?(tx: Tx, target: string, memberIds: readonly number[]): Promise<readonly number[]>;
  /** A member who also follows this is told there, not here: nobody is told twice of one thing. */
  narrower?(item: Item): Target;
};

export type FollowRegistry = ReturnType<typeof createRegistry>;

/** The kinds of targets that can be followed. */
export function createRegistry() {
  const all = new Map<FollowKind, FollowRules>();
  return {
    add(kind: FollowKind, rules: FollowRules): void {
      all.set(kind, rules);
    },
    find: (kind: FollowKind): FollowRules | null => all.get(kind) ?? null,
  };
}
