import { sql } from 'kysely';
import { inPages, type Belonging } from '../../core/belongings/belongings.ts';

/**
 * Own lists are deleted with the account, unless friends edit them. Entries that the member added to lists of others stay
 * without a name.
 */
export const listsBelongings: readonly Belonging[] = [
  {
    name: 'lists',
    read: inPages(
      (memberId, after) => sql`select id, kind, name, description, audience, created_at, changed_at,
        (select coalesce(json_agg(coalesce(title, mods.name) order by position), '[]') from list_entries
          left join media_titles on media_titles.id = title_id left join mods on mods.id = mod_id
          where list_id = lists.id) as entries,
        (select coalesce(json_agg(username order by since), '[]') from list_editors
          join users on users.id = user_id where list_id = lists.id) as editors
        from lists where owner_id = ${memberId} and id > ${after} order by id`,
    ),
  },
  {
    name: 'editedLists',
    read: inPages(
      (
        memberId,
        after,
      ) => sql`select list_id as id, name, since from list_editors join lists on lists.id = list_id
        where user_id = ${memberId} and list_id > ${after} order by list_id`,
    ),
  },
  {
    name: 'listEntries',
    read: inPages(
      (
        memberId,
        after,
      ) => sql`select entry.id, lists.name as list, coalesce(title, mods.name) as item, added_at
        from list_entries as entry join lists on lists.id = list_id
        left join media_titles on media_titles.id = title_id left join mods on mods.id = mod_id
        where added_by = ${memberId} and entry.id > ${after} order by entry.id`,
    ),
  },
];
