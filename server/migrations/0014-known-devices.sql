-- Browsers that members signed in with before, each known by a random token of its own, and an end for every session.

create table known_devices (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token in the cookie. A browser has one token, and a row for each member who signed in with it.
  token_hash bytea not null,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (token_hash, user_id)
);
create index known_devices_user on known_devices (user_id, last_used_at);
create index known_devices_used on known_devices (last_used_at);

-- Ending a session by hand makes its browser a stranger again.
alter table sessions add column device_id bigint references known_devices on delete set null;
create index sessions_device on sessions (device_id);

-- From now on use moves the end of a session forward, but never past its ninetieth day.
update sessions set expires_at = created_at + interval '90 days'
  where expires_at > created_at + interval '90 days';
