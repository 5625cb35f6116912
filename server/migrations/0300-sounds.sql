-- Intros and credits that are found by comparing the sound of episodes (docs/decisions/0050).
create table library_sounds (
  video_id bigint primary key references library_videos on delete cascade,
  -- The file that is described: a replaced file is described again.
  sha256 text not null,
  -- Null until the job has described it.
  made_at timestamptz,
  version int not null default 0,
  -- Words of 32 bits, little endian; empty when the sound could not be read.
  head bytea not null default '',
  tail bytea not null default '',
  -- Where the last part begins, in seconds of the episode.
  tail_from real not null default 0,
  -- The middles of pauses, in seconds of the episode.
  head_pauses real[] not null default '{}',
  tail_pauses real[] not null default '{}',
  -- The place at which it was compared with the other episodes; null until then.
  compared_title_id bigint,
  compared_season int,
  compared_episode int,
  is_compared bool not null default false,
  queued_at timestamptz not null default clock_timestamp()
);
-- Words are random bits: compression finds nothing in them.
alter table library_sounds alter column head set storage external, alter column tail set storage external;
create index library_sounds_unfinished on library_sounds (queued_at) where made_at is null or not is_compared;

create table library_suggestions (
  video_id bigint not null references library_videos on delete cascade,
  kind text not null check (kind in ('intro', 'credits')),
  -- The place of the video while the suggestion is open.
  title_id bigint not null references media_titles on delete cascade,
  season int not null,
  episode int not null,
  starts double precision not null check (starts >= 0),
  ends double precision not null check (ends > starts),
  confidence real not null check (confidence between 0 and 1),
  -- How many other episodes have the same sound there.
  episodes int not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'rejected')),
  primary key (video_id, kind)
);
create index library_suggestions_open on library_suggestions (title_id desc, season, episode, kind) where state = 'open';
create index library_suggestions_title on library_suggestions (title_id);
create index library_suggestions_sure on library_suggestions (confidence) where state = 'open';
