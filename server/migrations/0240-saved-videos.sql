-- Videos of the library that members keep on their devices. A device is a session: the rows end with it, and with the video.
create table saved_videos (
  id bigint generated always as identity primary key,
  session_id bigint not null references sessions on delete cascade,
  video_id bigint not null references library_videos on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- film, v0, v1: see offline.model.ts of the contract.
  rendition text not null,
  size bigint not null check (size >= 0),
  saved_at timestamptz not null default clock_timestamp(),
  -- Renewed at each contact of the device. After it the device does not play the video, and the row is deleted.
  expires_at timestamptz not null,
  unique (session_id, video_id)
);
create index saved_videos_user on saved_videos (user_id);
create index saved_videos_video on saved_videos (video_id);
create index saved_videos_expires on saved_videos (expires_at);
