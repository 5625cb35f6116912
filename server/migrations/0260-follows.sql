-- Follows: members are told when something new arrives (docs/decisions/0046).
create table follows (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  -- The id of a series, a mod, an author or a list; for news the type of the posts.
  target text not null,
  tell text not null check (tell in ('push', 'inbox', 'screen')),
  -- Items up to this id were there before the member followed it.
  since_item bigint not null,
  -- Items up to this id were on the screen of the member.
  seen_item bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint follows_once unique (user_id, kind, target)
);
create index follows_of_target on follows (kind, target, user_id);

-- New items of a target whose letters are written together.
create table follow_notices (
  id bigint generated always as identity primary key,
  kind text not null,
  target text not null,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  -- Null while further items are collected.
  closed_at timestamptz,
  -- Members up to this id have got their letter. It moves in the transaction of the letters: so each gets one.
  told_to bigint not null default 0
);
create unique index follow_notices_open on follow_notices (kind, target) where closed_at is null;
create index follow_notices_of_target on follow_notices (kind, target);

-- Everything that arrived, once: an episode that is removed and added again is not announced again.
create table follow_items (
  id bigint generated always as identity primary key,
  kind text not null,
  target text not null,
  item text not null,
  data jsonb not null,
  -- They are not told about it.
  by_id bigint references users on delete set null,
  notice_id bigint references follow_notices on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  constraint follow_items_once unique (kind, target, item)
);
create index follow_items_newest on follow_items (kind, target, id desc);
create index follow_items_of_notice on follow_items (notice_id) where notice_id is not null;
create index follow_items_by on follow_items (by_id) where by_id is not null;

-- The episodes and versions that are here already.
insert into follow_items (kind, target, item, data)
select 'series', target, season || ':' || episode, jsonb_build_object('titleId', min(title_id), 'season', season,
  'episode', episode)
from (
  select v.season, v.episode, v.title_id, (select min(other.id) from media_titles as other where other.type = t.type
    and (other.id = t.id or other.tmdb_id = t.tmdb_id or other.imdb_id = t.imdb_id))::text as target
  from library_videos as v join media_titles as t on t.id = v.title_id
  where v.state = 'ready' and t.type = 'tv' and v.episode > 0) as here
group by target, season, episode;

insert into follow_items (kind, target, item, data)
select 'mod', mod_id::text, number::text, jsonb_build_object('modId', mod_id, 'version', number)
from mod_versions join mod_files on mod_files.id = file_id where verdict in ('clean', 'not_scanned');

insert into follow_items (kind, target, item, data)
select 'author', author_id::text, mods.id || ':' || coalesce(number, 0),
  jsonb_build_object('modId', mods.id, 'version', coalesce(number, 0))
from mods left join (mod_versions join mod_files on mod_files.id = mod_versions.file_id
  and verdict in ('clean', 'not_scanned')) on mod_id = mods.id
where author_id is not null and not is_official and is_listed;
