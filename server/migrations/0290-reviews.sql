-- Stars and short reviews of titles, one per member and title.
create table title_reviews (
  id bigint generated always as identity primary key,
  title_id bigint not null references media_titles on delete cascade,
  user_id bigint not null references users on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  text text not null default '',
  is_spoiler boolean not null default false,
  created_at timestamptz not null default now(),
  -- When the stars or the text changed last, with milliseconds as in the cursor of the member's own list.
  changed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- When the text was changed after it was written.
  edited_at timestamptz,
  unique (title_id, user_id)
);
create index title_reviews_texts on title_reviews (title_id, id desc) where text <> '';
create index title_reviews_member on title_reviews (user_id, changed_at desc, id desc);

-- How often each number of stars was given, so that a title's average does not read all of its reviews.
create table title_stars (
  title_id bigint primary key references media_titles on delete cascade,
  counts integer[] not null default '{0,0,0,0,0}',
  texts integer not null default 0
);

-- The entries of a member's activity that they do not show on their profile.
create table hidden_activity (
  user_id bigint not null references users on delete cascade,
  kind text not null,
  item_id bigint not null,
  primary key (user_id, kind, item_id)
);

alter table users add column hides_activity boolean not null default false;

-- The latest comments and mods of one member are read from the index.
drop index news_comments_author;
create index news_comments_author on news_comments (author_id, id);
drop index mods_author;
create index mods_author on mods (author_id, id);
