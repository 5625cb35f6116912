-- When the next call to an outside service may be sent, by any node.
create table outside_pace (
  name text primary key,
  next_at timestamptz not null
);

-- The answers of the script service of the last minutes, so that one node does not ask again what another has read.
create table script_answers (
  key text primary key,
  body jsonb not null,
  fetched_at timestamptz not null default clock_timestamp()
);
