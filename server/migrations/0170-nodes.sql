-- The running nodes. Each renews its row every few seconds.
create table nodes (
  id text primary key,
  name text not null,
  version text not null,
  role text not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  connections int not null,
  bus_lag_ms float8,
  clock_offset_ms float8 not null
);
