-- Wishes: titles that members ask the library for (docs/decisions/0045).
create table wishes (
  id bigint generated always as identity primary key,
  title_id bigint not null references media_titles on delete cascade,
  -- 0: the film, or the whole series.
  season int not null check (season >= 0),
  state text not null default 'new' check (state in ('new', 'accepted', 'coming', 'here', 'declined')),
  reason text not null default '',
  -- Counted while the wish is open, under the lock of this row.
  votes int not null default 0,
  -- How many episodes there were when it was asked for, 1 for a film; null: not known. And how many the library has.
  wanted int,
  arrived int not null default 0,
  -- What fulfilled it: the film or the first episode. The title can be another row for the same film.
  here_title_id bigint references media_titles on delete set null,
  here_season int,
  here_episode int,
  created_at timestamptz not null default clock_timestamp(),
  -- When its state changed last.
  decided_at timestamptz
);
-- A fulfilled wish can be followed by another one, after its file was removed.
create unique index wishes_place on wishes (title_id, season) where state <> 'here';
create index wishes_title on wishes (title_id);
create index wishes_here_title on wishes (here_title_id);
create index wishes_by_votes on wishes (votes desc, id desc) where state in ('new', 'accepted', 'coming');
create index wishes_newest on wishes (id desc) where state in ('new', 'accepted', 'coming');
create index wishes_of_state on wishes (state, votes desc, id desc);
create index wishes_decided on wishes (state, decided_at desc, id desc) where state in ('here', 'declined');

create table wish_votes (
  id bigint generated always as identity primary key,
  wish_id bigint not null references wishes on delete cascade,
  user_id bigint not null references users on delete cascade,
  is_asker bool not null,
  -- For the staff.
  word text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  -- Set in the transaction that writes the letter about the end of the wish: so each member gets it once.
  told_at timestamptz,
  constraint wish_votes_once unique (wish_id, user_id)
);
create index wish_votes_of_wish on wish_votes (wish_id, id desc);
create index wish_votes_of_member on wish_votes (user_id, id desc);
create index wish_votes_open on wish_votes (user_id) where told_at is null;
create index wish_votes_untold on wish_votes (wish_id, user_id) where told_at is null;

-- The open wishes that each member of a role may have asked for; null: no limit.
alter table roles add column wish_limit int default 5 check (wish_limit >= 0);
update roles set wish_limit = null where name in ('Owner', 'Admin');
