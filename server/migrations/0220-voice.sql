-- Who is in the voice of which room. A row without a report for half a minute is deleted.
create table voice_participants (
  room_id bigint not null references rooms on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- New with each visit: signals for an earlier visit of the same member reach nobody.
  voice_id bigint generated always as identity unique,
  -- No foreign key: when the session ends, the others in the room are notified before the row is deleted.
  session_id bigint not null,
  muted boolean not null,
  joined_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  primary key (room_id, user_id)
);
create index voice_participants_user on voice_participants (user_id);
create index voice_participants_seen on voice_participants (seen_at);
