import type { Generated } from 'kysely';

declare module '../../core/database/database.ts' {
  interface Tables {
    title_reviews: {
      id: Generated<number>;
      title_id: number;
      user_id: number;
      stars: number;
      /** Empty: stars only. */
      text: string;
      is_spoiler: boolean;
      created_at: Generated<Date>;
      /** When the stars or the text changed last. */
      changed_at: Generated<Date>;
      /** When the text was changed after it was written. */
      edited_at: Date | null;
    };
    title_stars: {
      title_id: number;
      /** How often one star was given, two stars, and so on. */
      counts: number[];
      /** How many reviews have a text. */
      texts: number;
    };
  }
}
