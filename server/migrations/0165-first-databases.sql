-- 0001 and 0006 were edited on the day they were written. Databases that were created before those edits get the same
-- columns and indexes here; in all others this changes nothing.
do $$
begin
  if (select collname from pg_attribute a join pg_collation c on c.oid = a.attcollation
      where a.attrelid = 'users'::regclass and a.attname = 'username') <> 'C' then
    -- The column of the search is generated from these two.
    alter table users drop column search;
    alter table users
      alter column username type citext collate "C",
      alter column email type citext collate "C";
    alter table users add column search text collate "C"
      generated always as (lower(username::text) || E'\n' || lower(email::text)) stored;
    create index users_search on users using gin (search gin_trgm_ops);
  end if;

  if (select attnotnull from pg_attribute
      where attrelid = 'profile_images'::regclass and attname = 'user_id') then
    alter table profile_images alter column user_id drop not null;
    alter table profile_images drop constraint profile_images_user_id_fkey;
    alter table profile_images add constraint profile_images_user_id_fkey
      foreign key (user_id) references users on delete set null;
  end if;

  if pg_get_indexdef('users_role'::regclass) not like '%(role_id, id)' then
    drop index users_role;
    create index users_role on users (role_id, id);
  end if;
end $$;

create index if not exists users_active on users (coalesce(last_active_at, '-infinity'), id);
create index if not exists news_comments_created on news_comments (created_at);
create index if not exists news_views_created on news_views using brin (created_at)
  with (pages_per_range = 32, autosummarize = on);
