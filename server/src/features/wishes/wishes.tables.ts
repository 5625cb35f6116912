import type { WishState } from '@snowglobe/contract/features/wishes/wishes.limits.ts';
import type { Generated } from 'kysely';

declare module '../../core/database/database.ts' {
  interface Tables {
    wishes: {
      id: Generated<number>;
      title_id: number;
      /** 0: the film, or the whole series. */
      season: number;
      state: Generated<WishState>;
      reason: Generated<string>;
      votes: Generated<number>;
      /** How many episodes there were when it was asked for, 1 for a film; null: not known. */
      wanted: number | null;
      /** How many of them the library has. */
      arrived: Generated<number>;
      here_title_id: number | null;
      here_season: number | null;
      here_episode: number | null;
      created_at: Generated<Date>;
      decided_at: Date | null;
    };
    wish_votes: {
      id: Generated<number>;
      wish_id: number;
      user_id: number;
      is_asker: boolean;
      word: Generated<string>;
      created_at: Generated<Date>;
      /** When the member got the letter about the end of the wish. */
      told_at: Date | null;
    };
  }
}
