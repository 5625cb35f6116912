-- Mods: official ones and those of members, their files in versions, and what members make of them.

-- A file that was looked at and kept. It belongs to a version, or waits for a form that names it.
create table mod_files (
  id text primary key,
  -- Whose storage it counts for.
  owner_id bigint references users on delete set null,
  -- Null when the file was taken away because something was found in it.
  file_key text unique,
  name text not null,
  kind text not null check (kind in ('zip', 'rar', 'apk', 'exe', 'dmg')),
  size bigint not null,
  sha256 text not null,
  has_programs boolean not null,
  -- The first of what is inside: [{name, size, kind}].
  contents jsonb not null default '[]',
  contents_count bigint not null default 0,
  verdict text not null check (verdict in ('waiting', 'clean', 'not_scanned', 'infected', 'failed')),
  scanner text not null default '',
  scanned_at timestamptz,
  finding text not null default '',
  created_at timestamptz not null default now()
);
create index mod_files_owner on mod_files (owner_id);

create table mods (
  id bigint generated always as identity primary key,
  is_official boolean not null,
  author_id bigint references users on delete set null,
  -- Outlives the account.
  author_name text not null,
  name text not null,
  description text not null,
  platform text not null check (platform in ('mobile', 'pc')),
  icon text not null,
  genre text not null,
  features text[] not null default '{}',
  -- The version that a download gives: the newest that is open to others, else the newest.
  file_id text references mod_files,
  -- What is true of that file, here again so that a list is read along one index.
  is_listed boolean not null,
  has_programs boolean not null default false,
  is_scanned boolean not null default false,
  versions_count bigint not null default 0,
  -- Changed together with the rows that they count.
  downloads_count bigint not null default 0 check (downloads_count >= 0),
  likes_count bigint not null default 0 check (likes_count >= 0),
  comments_count bigint not null default 0 check (comments_count >= 0),
  ratings_count bigint not null default 0 check (ratings_count >= 0),
  ratings_sum bigint not null default 0 check (ratings_sum >= 0),
  -- The order of "best rated": as if everyone began with five ratings of 3, so that one 5 is not above a hundred 4.9.
  rating_order int not null generated always as (((ratings_sum + 15) * 10000 / (ratings_count + 5))::int) stored,
  words tsvector not null generated always as (to_tsvector('simple', name || ' ' || description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One index for each order, with all that the filters ask, so that what is left out is passed over without a look at
-- the table.
create index mods_newest on mods (platform, id)
  include (is_official, genre, has_programs, is_scanned) where is_listed;
create index mods_downloads on mods (platform, downloads_count, id)
  include (is_official, genre, has_programs, is_scanned) where is_listed;
create index mods_rating on mods (platform, rating_order, id)
  include (is_official, genre, has_programs, is_scanned) where is_listed;
-- Few among many: found without the others.
create index mods_official on mods (platform, id) where is_official;
create index mods_waiting on mods (author_id, id) where not is_listed;
create index mods_author on mods (author_id);
create index mods_file on mods (file_id);
create index mods_words on mods using gin (words);

create table mod_versions (
  mod_id bigint not null references mods on delete cascade,
  number bigint not null,
  file_id text not null references mod_files,
  changelog text not null default '',
  created_at timestamptz not null default now(),
  primary key (mod_id, number)
);
-- A file makes one version.
create unique index mod_versions_file on mod_versions (file_id);
-- For the stats of the dashboard.
create index mod_versions_created on mod_versions (created_at);

create table mod_dependencies (
  mod_id bigint not null references mods on delete cascade,
  needs_id bigint not null references mods on delete cascade,
  primary key (mod_id, needs_id),
  check (mod_id <> needs_id)
);
create index mod_dependencies_needs on mod_dependencies (needs_id);

create table mod_comments (
  id bigint generated always as identity primary key,
  mod_id bigint not null references mods on delete cascade,
  author_id bigint references users on delete set null,
  author_name text not null,
  content text not null,
  created_at timestamptz not null default now()
);
create index mod_comments_mod on mod_comments (mod_id, id);
create index mod_comments_author on mod_comments (author_id);

-- These do not refer to users: what was counted stays counted when an account goes.
create table mod_downloads (
  mod_id bigint not null references mods on delete cascade,
  user_id bigint not null,
  day date not null,
  created_at timestamptz not null default now(),
  primary key (mod_id, user_id, day)
);
create index mod_downloads_created on mod_downloads using brin (created_at) with (pages_per_range = 32, autosummarize = on);

create table mod_likes (
  mod_id bigint not null references mods on delete cascade,
  user_id bigint not null,
  primary key (mod_id, user_id)
);

create table mod_ratings (
  mod_id bigint not null references mods on delete cascade,
  user_id bigint not null,
  rating int not null check (rating between 1 and 5),
  primary key (mod_id, user_id)
);
