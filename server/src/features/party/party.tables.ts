import type { Generated } from 'kysely';

export type MemberStatus = 'loading' | 'ready' | 'stalled';

declare module '../../core/database/database.ts' {
  interface Tables {
    /** Times in milliseconds are of the shared clock. */
    parties: {
      id: Generated<number>;
      room_id: number;
      revision: Generated<number>;
      seq: Generated<number>;
      title_id: number;
      season: number;
      episode: number;
      duration: number | null;
      position: number;
      rate: Generated<number>;
      paused: boolean;
      at_ms: number;
      waiting_for: Generated<number[]>;
      wait_until_ms: Generated<number | null>;
      host_id: number | null;
      planned_by: Generated<number | null>;
      led_by: Generated<'everyone' | 'host'>;
      waits: Generated<boolean>;
      locked: Generated<boolean>;
      ends_empty_ms: number | null;
      started_at: Generated<Date>;
    };
    party_members: {
      party_id: number;
      user_id: number;
      joined_ms: number;
      status: Generated<MemberStatus>;
      was_ready: Generated<boolean>;
      is_away: Generated<boolean>;
      position: Generated<number | null>;
      delay_ms: Generated<number>;
      seen_ms: number;
      waited_ms: Generated<number | null>;
    };
    party_removed: { party_id: number; user_id: number };
    party_invitations: { party_id: number; user_id: number };
    party_plans: {
      id: Generated<number>;
      room_id: number;
      title_id: number;
      season: number;
      episode: number;
      starts_at: Date;
      planned_by: number;
      reminded_at: Generated<Date | null>;
      created_at: Generated<Date>;
    };
    party_plan_guests: { plan_id: number; user_id: number };
  }
}
