import type { ListAudience, ListKind } from '@snowglobe/contract/features/lists/lists.limits.ts';
import type { Generated } from 'kysely';

declare module '../../core/database/database.ts' {
  interface Tables {
    lists: {
      id: Generated<number>;
      owner_id: number;
      kind: ListKind;
      name: string;
      description: string;
      audience: ListAudience;
      hidden_at: Date | null;
      /** Its place among the lists on home; the name that it had when staff put it there. */
      home_place: number | null;
      home_name: Generated<string>;
      created_at: Generated<Date>;
      /** In whole milliseconds. */
      changed_at: Generated<Date>;
    };
    list_editors: { list_id: number; user_id: number; since: Generated<Date> };
    list_entries: {
      id: Generated<number>;
      list_id: number;
      /** One of both is null. */
      title_id: number | null;
      mod_id: number | null;
      position: number;
      added_by: number | null;
      added_at: Generated<Date>;
    };
  }
}
