-- News: posts, what is said under them, and who read them.

create table news_posts (
  id bigint generated always as identity primary key,
  author_id bigint references users on delete set null,
  -- Both outlive the account.
  author_name text not null,
  author_role text not null,
  title text not null,
  content text not null,
  type text not null check (type in ('announcement', 'update')),
  is_pinned boolean not null default false,
  -- Changed together with the rows that they count, under the lock of this row.
  views_count bigint not null default 0 check (views_count >= 0),
  likes_count bigint not null default 0 check (likes_count >= 0),
  dislikes_count bigint not null default 0 check (dislikes_count >= 0),
  comments_count bigint not null default 0 check (comments_count >= 0),
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
-- Read backwards: pinned first, then the newest.
create index news_posts_order on news_posts (is_pinned, id);
create index news_posts_type_order on news_posts (type, is_pinned, id);
create index news_posts_author on news_posts (author_id);

create table news_comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references news_posts on delete cascade,
  author_id bigint references users on delete set null,
  -- Outlives the account.
  author_name text not null,
  content text not null,
  likes_count bigint not null default 0 check (likes_count >= 0),
  dislikes_count bigint not null default 0 check (dislikes_count >= 0),
  created_at timestamptz not null default now()
);
create index news_comments_post on news_comments (post_id, id);
create index news_comments_author on news_comments (author_id);
-- For the figures of the dashboard.
create index news_comments_created on news_comments (created_at);

-- These three do not refer to users: what was counted stays counted when an account goes, and a number that names
-- nobody is all that is left of it. Ids are never given twice.
create table news_views (
  post_id bigint not null references news_posts on delete cascade,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
-- Views are only ever added, so they lie on the disk in the order of their times.
create index news_views_created on news_views using brin (created_at) with (pages_per_range = 32, autosummarize = on);

create table news_post_reactions (
  post_id bigint not null references news_posts on delete cascade,
  user_id bigint not null,
  reaction text not null check (reaction in ('like', 'dislike')),
  primary key (post_id, user_id)
);

create table news_comment_reactions (
  comment_id bigint not null references news_comments on delete cascade,
  user_id bigint not null,
  reaction text not null check (reaction in ('like', 'dislike')),
  primary key (comment_id, user_id)
);

-- Up to where a member has seen the news: one row a member, whatever is posted. It only moves forward.
create table news_readers (
  user_id bigint primary key references users on delete cascade,
  last_seen_id bigint not null
);
