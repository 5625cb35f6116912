import type { FollowKind, FollowTell } from '@snowglobe/contract/features/follows/follows.limits.ts';
import type { Generated } from 'kysely';

/** The facts about an item that its kind needs to describe it. */
export type ItemData = Readonly<Record<string, unknown>>;

declare module '../../core/database/database.ts' {
  interface Tables {
    follows: {
      id: Generated<number>;
      user_id: number;
      kind: FollowKind;
      target: string;
      tell: FollowTell;
      /** Items up to this id were there before the member followed it. */
      since_item: number;
      seen_item: number;
      created_at: Generated<Date>;
    };
    follow_notices: {
      id: Generated<number>;
      kind: FollowKind;
      target: string;
      first_at: Generated<Date>;
      last_at: Generated<Date>;
      /** Null while further items are collected. */
      closed_at: Date | null;
      /** Members up to this id have got their letter. */
      told_to: Generated<number>;
    };
    follow_items: {
      id: Generated<number>;
      kind: FollowKind;
      target: string;
      item: string;
      data: ItemData;
      by_id: number | null;
      notice_id: number | null;
      created_at: Generated<Date>;
    };
  }
}
