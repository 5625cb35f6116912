import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../core/database/database.ts' {
  interface Tables {
    push_devices: {
      id: GeneratedAlways<number>;
      user_id: number;
      session_id: number;
      endpoint: string;
      p256dh: Buffer;
      auth: Buffer;
      created_at: Generated<Date>;
      fails: Generated<number>;
      retry_at: Generated<Date | null>;
    };
    push_settings: {
      user_id: number;
      quiet_from: number | null;
      quiet_to: number | null;
      time_zone: string;
      hide_content: boolean;
    };
    push_shown: {
      device_id: number;
      item: string;
      number: number;
      tag: string;
      sent_at: Date | null;
    };
    push_position: { one_row: Generated<boolean>; position: number };
  }
}

export type SettingsRow = {
  quiet_from: number | null;
  quiet_to: number | null;
  time_zone: string | null;
  hide_content: boolean | null;
};
