import type { ReactionName } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { AiAnswer, AiQuestion, FilmMoment } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Generated } from 'kysely';

declare module '../../core/database/database.ts' {
  interface Tables {
    rooms: {
      id: Generated<number>;
      kind: string;
      name: string;
      creator_id: number | null;
      pair: string | null;
      last_seq: Generated<number>;
      picture_id: Generated<number | null>;
      ai_since_seq: Generated<number | null>;
      created_at: Generated<Date>;
    };
    room_members: {
      room_id: number;
      user_id: number;
      last_read_seq: Generated<number>;
      notify: Generated<string>;
      last_mention_seq: Generated<number>;
      inbox_id: Generated<number>;
      joined_at: Generated<Date>;
    };
    mentions: {
      message_id: number;
      member_id: number;
      room_id: number;
      seq: number;
    };
    messages: {
      id: Generated<number>;
      room_id: number;
      seq: number;
      author_id: number | null;
      author_name: string;
      client_id: string | null;
      type: string;
      text: string;
      file_key: string | null;
      thumbnail_key: string | null;
      thumbnail_width: number | null;
      thumbnail_height: number | null;
      file_name: string | null;
      file_type: string | null;
      file_size: number | null;
      deleted_at: Date | null;
      created_at: Generated<Date>;
      reply_to_seq: Generated<number | null>;
      edited_at: Generated<Date | null>;
      reactions: Generated<Reactions>;
      version: Generated<number>;
      film: FilmMoment | null;
      ai: MessageAi | null;
    };
  }
}

/** For each reaction, the ids of the members who chose it. */
export type Reactions = Partial<Record<ReactionName, readonly number[]>>;

/** A question to SnowyAI, with the number of this try and the id of its answer; or what an answer of SnowyAI names. */
export type MessageAi =
  | { question: AiQuestion & { attempt: number; answerId?: number }; answer?: undefined }
  | { answer: AiAnswer; question?: undefined };

export type RoomKind = 'public' | 'staff' | 'private' | 'group';
