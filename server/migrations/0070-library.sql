-- The library: the owner's own video, what was made of it, and what members chose to hear and read.

-- Since when a title can be watched from the library; null: it can not. And the owner's picture for it.
alter table media_titles add column in_library_since timestamptz;
alter table media_titles add column own_poster text;
create index media_titles_in_library on media_titles (in_library_since desc, id desc) where in_library_since is not null;

create table library_videos (
  id bigint generated always as identity primary key,
  -- The upload that it was, or the file of the folder: what comes again under it is the same video.
  origin text not null unique,
  added_by bigint references users on delete set null,
  file_name text not null,
  file_key text not null unique,
  size bigint not null,
  -- Null until the first job has read all of it.
  sha256 text,
  -- What a look at it told.
  facts jsonb not null,
  plan text not null check (plan in ('direct', 'remux', 'transcode')),
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed')),
  stage text,
  progress real not null default 0,
  error text,
  tries int not null default 0,
  -- Names the folder of what was made of it; null while nothing was.
  edition text,
  -- How it is played: {"kind": "file" | "hls", "part": …}; null: it is not, or not yet.
  delivery jsonb,
  thumbnails jsonb,
  -- The tracks that can be chosen, by position, with the names that staff gave them.
  audio jsonb not null default '[]',
  segments jsonb not null default '[]',
  poster_key text,
  title_id bigint references media_titles on delete set null,
  -- 0 for a film.
  season int not null default 0,
  episode int not null default 0,
  episode_title text,
  created_at timestamptz not null default now(),
  ready_at timestamptz
);
create unique index library_videos_place on library_videos (title_id, season, episode) where title_id is not null;
create index library_videos_state on library_videos (state, id);
create index library_videos_created on library_videos using brin (created_at) with (pages_per_range = 32, autosummarize = on);

create sequence library_subtitle_ids;
create table library_subtitles (
  id bigint primary key,
  video_id bigint not null references library_videos on delete cascade,
  language text not null,
  label text not null default '',
  is_inside boolean not null
);
create index library_subtitles_of_video on library_subtitles (video_id, id);

-- Every file that was made: for the sweep, for the limit, and for the check of the files.
create table library_parts (
  key text primary key,
  video_id bigint not null references library_videos on delete cascade,
  size bigint not null
);
create index library_parts_of_video on library_parts (video_id);

create table library_choices (
  user_id bigint not null references users on delete cascade,
  title_id bigint not null references media_titles on delete cascade,
  audio text,
  subtitles text,
  primary key (user_id, title_id)
);

-- What the last scan of the folder and the last check of the files found, by name.
create table library_reports (
  name text primary key,
  at timestamptz not null default now(),
  report jsonb not null
);
