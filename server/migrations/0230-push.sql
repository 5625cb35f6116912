-- Devices that get web pushes. A row ends with its session: a device that was signed out gets nothing any more.
create table push_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  session_id bigint not null unique references sessions on delete cascade,
  endpoint text not null unique,
  p256dh bytea not null,
  auth bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Failed deliveries since the last one that succeeded, and when the next one may be tried.
  fails integer not null default 0,
  retry_at timestamptz
);
create index push_devices_user on push_devices (user_id);

create table push_settings (
  user_id bigint primary key references users on delete cascade,
  -- Minutes after midnight in the time zone; both null without quiet hours.
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_to integer check (quiet_to between 0 and 1439),
  time_zone text not null,
  hide_content boolean not null,
  check ((quiet_from is null) = (quiet_to is null))
);

-- The notifications on a device. They are closed there when the member reads elsewhere.
create table push_shown (
  device_id bigint not null references push_devices on delete cascade,
  -- What it is about: room:5, letter:7 or party:5.
  item text not null,
  -- The newest message, letter or party that it shows.
  number bigint not null,
  tag text not null,
  -- Null while it is being sent.
  sent_at timestamptz,
  primary key (device_id, item)
);

-- Up to where the event log was read for pushes.
create table push_position (
  one_row boolean primary key default true check (one_row),
  position bigint not null
);
insert into push_position (position) values (coalesce((select position from event_head), 0));
