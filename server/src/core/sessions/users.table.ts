import type { MentionNotify, OpeningSequence } from '@snowglobe/contract/features/account/account.limits.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { ColumnType, Generated } from 'kysely';
import type { LookRow } from '../members/member-look.ts';

declare module '../database/database.ts' {
  interface Tables {
    roles: {
      id: Generated<number>;
      name: string;
      description: Generated<string>;
      color: Generated<string>;
      permissions: Generated<string>;
      position: number;
      is_system: Generated<boolean>;
      /** Storage limit of each member with this role; null: no limit. */
      storage_bytes: Generated<number | null>;
      /** How many open wishes each member with this role may have asked for; null: no limit. */
      wish_limit: Generated<number | null>;
      created_at: Generated<Date>;
    };
    users: {
      id: Generated<number>;
      username: string;
      email: string;
      password_hash: string | null;
      must_change_password: Generated<boolean>;
      role_id: number;
      source: Generated<string>;
      created_at: Generated<Date>;
      last_active_at: Date | null;
      trial_ends_at: Date | null;
      paid_until: Date | null;
      banned_at: Date | null;
      /** Null: for good. */
      banned_until: Date | null;
      muted_until: Date | null;
      moderation_reason: Generated<string>;
      is_invisible: Generated<boolean>;
      /** The profile does not show what the member did. */
      hides_activity: Generated<boolean>;
      /** When the account is deleted at the member's request, unless they sign in before. */
      delete_at: Date | null;
      bio: Generated<string>;
      profile_picture: Generated<string>;
      banner_image: Generated<string>;
      opening_sequence: Generated<OpeningSequence>;
      mention_notify: Generated<MentionNotify>;
      language: Language | null;
    } & { [Column in keyof LookRow]: Generated<LookRow[Column]> };
    two_factor: {
      user_id: number;
      secret: Buffer;
      confirmed_at: Date | null;
      last_step: Generated<number>;
      recovery_codes: Generated<Buffer[]>;
    };
    sessions: {
      id: Generated<number>;
      token_hash: Buffer;
      user_id: number;
      lifetime: ColumnType<unknown, string, never>;
      user_agent: string;
      address: string;
      created_at: Generated<Date>;
      last_seen_at: Generated<Date>;
      expires_at: Date;
      /** The known browser of this session, if it is still stored. */
      device_id: number | null;
    };
  }
}
