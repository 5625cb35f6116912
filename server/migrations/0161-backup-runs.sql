-- Every try to make a backup, by the server or by `npm run backup`.
create table backup_runs (
  id bigint generated always as identity primary key,
  -- A folder or s3://bucket/prefix, without credentials.
  target text not null,
  -- Host, pid and identity of the process that began it.
  process jsonb,
  started_at timestamptz not null default now(),
  -- Renewed while it runs. A run that was not renewed for two minutes belongs to a process that died.
  renewed_at timestamptz not null default now(),
  stage text,
  done bigint not null default 0,
  total bigint not null default 0,
  ended_at timestamptz,
  outcome text check (outcome in ('good', 'failed', 'stopped')),
  -- One line: why it failed, or what is wrong although the backup is good.
  problem text,
  -- Of a good one: its id, the moment of its snapshot, its size, and how much of that was new.
  backup_id text,
  made_at timestamptz,
  bytes bigint,
  new_bytes bigint,
  check ((ended_at is null) = (outcome is null))
);
-- One backup at a time: two would share the files that are held back for them.
create unique index backup_runs_one_at_a_time on backup_runs ((true)) where ended_at is null;
create index backup_runs_good on backup_runs (made_at desc) where outcome = 'good';

-- Whether the owners know that there is no recent backup. Reset by the next good one.
create table backup_warning (
  only_row boolean primary key default true check (only_row),
  is_sent boolean not null default false
);
insert into backup_warning default values;
