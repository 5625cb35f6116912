-- Lists of titles and mods (docs/decisions/0047).
create table lists (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('titles', 'mods')),
  name text not null,
  description text not null default '',
  audience text not null default 'private' check (audience in ('private', 'friends', 'public')),
  -- Hidden by staff.
  hidden_at timestamptz,
  -- Its place among the lists on home, and the name that it had when staff put it there.
  home_place int,
  home_name text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  -- In whole milliseconds, because it is part of a cursor.
  changed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  words tsvector not null generated always as (to_tsvector('simple', name)) stored
);
create index lists_of_member on lists (owner_id, changed_at desc, id desc);
create index lists_public on lists (changed_at desc, id desc) where audience = 'public' and hidden_at is null;
create index lists_public_of_kind on lists (kind, changed_at desc, id desc)
  where audience = 'public' and hidden_at is null;
create index lists_hidden on lists (changed_at desc, id desc) where hidden_at is not null;
create unique index lists_on_home on lists (id) where home_place is not null;
create index lists_words on lists using gin (words);

create table list_editors (
  list_id bigint not null references lists on delete cascade,
  user_id bigint not null references users on delete cascade,
  since timestamptz not null default clock_timestamp(),
  primary key (list_id, user_id)
);
create index list_editors_of_member on list_editors (user_id, list_id);

create table list_entries (
  id bigint generated always as identity primary key,
  list_id bigint not null references lists on delete cascade,
  title_id bigint references media_titles on delete cascade,
  mod_id bigint references mods on delete cascade,
  -- The order. Between two neighbours there is usually room for another one; otherwise the list is numbered again.
  position bigint not null,
  added_by bigint references users on delete set null,
  added_at timestamptz not null default clock_timestamp(),
  constraint list_entries_item check (num_nonnulls(title_id, mod_id) = 1),
  constraint list_entries_title unique (list_id, title_id),
  constraint list_entries_mod unique (list_id, mod_id),
  -- Checked at the end of the transaction: while a list is numbered again, two can have the same position.
  constraint list_entries_order unique (list_id, position) deferrable initially deferred
);
create index list_entries_of_title on list_entries (title_id) where title_id is not null;
create index list_entries_of_mod on list_entries (mod_id) where mod_id is not null;
create index list_entries_of_member on list_entries (added_by, id) where added_by is not null;
