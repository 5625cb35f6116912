-- Films and series: the catalogue, what members keep of it, and how its sources do.

create table media_titles (
  id bigint generated always as identity primary key,
  source text not null check (source in ('open', 'tmdb', 'library')),
  -- Its name where it comes from: stable, so that a title keeps its id whatever else changes.
  source_key text not null,
  type text not null check (type in ('movie', 'tv')),
  title text not null,
  original_title text,
  -- In small letters, without accents and signs, bytewise: `title`, a line break, `original_title`.
  search text collate "C" not null,
  year int,
  genres text[] not null default '{}',
  keywords text[] not null default '{}',
  is_animation boolean not null default false,
  is_anime boolean not null default false,
  tmdb_id bigint,
  imdb_id text,
  season_count int,
  episode_count int,
  runtime int,
  overview text not null default '',
  -- Null while nobody voted.
  rating real,
  status text check (status in ('Completed', 'Ongoing', 'New')),
  -- Names of its pictures in the movie database.
  poster_path text,
  backdrop_path text,
  -- The names of the episodes, season by season: [{"number": 1, "episodes": ["…"]}].
  seasons jsonb,
  -- Null: left the catalogue. It stays for those who keep it in a list, and is found no more.
  listed_since timestamptz default now(),
  -- When what stands here was told by where it comes from.
  told_at timestamptz not null default now(),
  unique (source, source_key)
);
create index media_titles_begin on media_titles (search);
create index media_titles_words on media_titles using gin (to_tsvector('simple', search));
create index media_titles_alike on media_titles using gin (search gin_trgm_ops);
create index media_titles_genres on media_titles using gin (genres);
create index media_titles_year on media_titles (year, id);
create index media_titles_tmdb on media_titles (tmdb_id) where tmdb_id is not null;
create index media_titles_imdb on media_titles (imdb_id) where imdb_id is not null;

create table watch_later (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  title_id bigint references media_titles on delete set null,
  -- What was known when it was saved; what the catalogue says now goes first.
  title text not null,
  title_key text not null,
  type text not null check (type in ('movie', 'tv', 'anime')),
  year int,
  genre text not null default '',
  tmdb_id bigint,
  imdb_id text,
  season_count int,
  episode_count int,
  overview text not null default '',
  rating real,
  media_source text not null,
  created_at timestamptz not null default now()
);
create unique index watch_later_title on watch_later (user_id, title_id);
create unique index watch_later_name on watch_later (user_id, title_key, type) where title_id is null;
create index watch_later_order on watch_later (user_id, id);
create index watch_later_of_title on watch_later (title_id);

-- What a member watched: one row a title, for the row to continue with and for the history.
create table media_watched (
  user_id bigint not null references users on delete cascade,
  title_id bigint not null references media_titles on delete cascade,
  -- 0 for a film.
  season int not null default 0,
  episode int not null default 0,
  is_off_row boolean not null default false,
  watched_at timestamptz not null default now(),
  primary key (user_id, title_id)
);
create index media_watched_order on media_watched (user_id, watched_at, title_id);
create index media_watched_of_title on media_watched (title_id);

-- How far, in each film and episode.
create table media_positions (
  user_id bigint not null,
  title_id bigint not null,
  season int not null default 0,
  episode int not null default 0,
  -- In seconds.
  position real not null default 0,
  -- 0 while it is not known.
  duration real not null default 0,
  saved_at timestamptz not null default now(),
  -- When this sitting began: for a while after it a smaller position is a player that is still finding its place.
  resumed_at timestamptz not null default now(),
  primary key (user_id, title_id, season, episode),
  foreign key (user_id, title_id) references media_watched on delete cascade
);
create index media_positions_order on media_positions (user_id, saved_at);

-- Counted once per member, episode and day. They do not refer to users: what was counted stays counted.
create table media_plays (
  user_id bigint not null,
  day date not null,
  title_id bigint not null references media_titles on delete cascade,
  season int not null default 0,
  episode int not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, day, title_id, season, episode)
);
create index media_plays_created on media_plays using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index media_plays_day on media_plays (day, title_id);

create table media_source_outcomes (
  domain text not null,
  day date not null,
  succeeded bigint not null default 0,
  failed bigint not null default 0,
  primary key (domain, day)
);

-- Both fade with time, so that a source that recovers is trusted again.
create table media_source_scores (
  domain text primary key,
  good double precision not null default 0,
  bad double precision not null default 0,
  at timestamptz not null default now()
);

-- What the movie database answered, by the address that was asked (without the key).
create table tmdb_answers (
  address text primary key,
  status int not null,
  body jsonb,
  fetched_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index tmdb_answers_used on tmdb_answers (used_at);

-- Its pictures that lie here, drawn anew.
create table tmdb_pictures (
  name text primary key,
  bytes bigint not null,
  used_at timestamptz not null default now()
);
create index tmdb_pictures_used on tmdb_pictures (used_at);

-- Which open catalogue was written last, by a fingerprint: a start that brings nothing new writes nothing.
create table media_told (
  source text primary key,
  print text not null
);
