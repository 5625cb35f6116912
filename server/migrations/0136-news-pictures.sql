-- Pictures that staff put into posts. One that no post shows is swept after a day.
create table news_pictures (
  name text primary key,
  author_id bigint references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index news_pictures_author on news_pictures (author_id);

create table news_post_pictures (
  post_id bigint not null references news_posts (id) on delete cascade,
  picture_name text not null references news_pictures (name) on delete cascade,
  primary key (post_id, picture_name)
);
create index news_post_pictures_name on news_post_pictures (picture_name);
