import { sql } from 'kysely';
import { inPages, writings, type Belonging } from '../../core/belongings/belongings.ts';

export const modsBelongings: readonly Belonging[] = [
  // Mods stay after their author's account is deleted: other members and other mods use them.
  writings({
    name: 'mods',
    table: 'mods',
    columns: sql`id, name, description, platform, genre, icon, features, is_official, downloads_count, likes_count, created_at,
      updated_at, (select json_agg(json_build_object('number', number, 'file', mod_files.name,
        'size', size, 'sha256', sha256, 'changelog', changelog, 'created_at', mod_versions.created_at) order by number)
        from mod_versions join mod_files on mod_files.id = file_id where mod_id = mods.id) as versions,
      (select json_agg(json_build_object('address', '/api/mod-pictures/' || p.id, 'size', size, 'created_at', p.created_at)
        order by place) from mod_pictures as p where mod_id = mods.id) as pictures`,
  }),
  writings({ name: 'modComments', table: 'mod_comments', columns: sql`id, mod_id, content, created_at` }),
  {
    name: 'modOpinions',
    read: inPages(
      (memberId, after) => sql`select mods.id, mods.name, mod_likes.mod_id is not null as likes, rating,
        (select array_agg(day::text order by day) from mod_downloads
          where mod_id = mods.id and user_id = ${memberId}) as downloaded_on
        from mods
        left join mod_likes on mod_likes.mod_id = mods.id and mod_likes.user_id = ${memberId}
        left join mod_ratings on mod_ratings.mod_id = mods.id and mod_ratings.user_id = ${memberId}
        where mods.id > ${after} and (mod_likes.mod_id is not null or rating is not null or exists
          (select from mod_downloads where mod_id = mods.id and user_id = ${memberId}))
        order by mods.id`,
    ),
  },
];
