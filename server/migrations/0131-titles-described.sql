-- What the owner says about a title of their own, and what is true of its files.
alter table media_titles
  add column directors text[] not null default '{}',
  add column actors text[] not null default '{}',
  -- All their names as they are searched, one a line.
  add column people text not null default '',
  -- How sharp the best file of the library is: "1080p". Null: the library has none.
  add column resolution text,
  -- `own_poster` is a frame of the film: the title is lettered over it.
  add column poster_is_frame boolean not null default false,
  -- The key of a frame of the film, 16:9.
  add column own_backdrop text;
create index media_titles_people on media_titles using gin (to_tsvector('simple', people)) where people <> '';

-- The movie database says 0 where nobody has voted.
update media_titles set rating = null where rating = 0;
update watch_later set rating = null where rating = 0;

alter table library_videos
  -- The poster that staff chose is a frame of the film, and not a picture of their own.
  add column poster_is_frame boolean not null default false,
  -- A frame that was chosen at ingest, cut as a poster and as a still; the keys of both. Null while none was looked for.
  add column frame jsonb;
