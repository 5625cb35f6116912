-- What a program said when a video failed: staff read a sentence, and this behind "Details".
alter table library_videos add column error_detail text;
-- When staff were last told by letter that members can not play it; null: not since it was made.
alter table library_videos add column unplayable_told_at timestamptz;

-- Who could not play a video that is ready. One row for each member, however often they try.
create table library_play_failures (
  video_id bigint not null references library_videos on delete cascade,
  user_id bigint not null references users on delete cascade,
  at timestamptz not null default now(),
  primary key (video_id, user_id)
);
create index library_play_failures_of_user on library_play_failures (user_id);
