-- Watching together (docs/decisions/0040). All times in milliseconds are of the shared clock (core/nodes/shared-clock.ts).
create table parties (
  id bigint generated always as identity primary key,
  room_id bigint not null constraint parties_room_unique unique references rooms on delete cascade,
  -- Increases with every change; seq only with commands.
  revision bigint not null default 1,
  seq bigint not null default 1,
  title_id bigint not null references media_titles on delete cascade,
  -- Both are 0 for a film.
  season int not null,
  episode int not null,
  -- In seconds. Null: the source is foreign and cannot be steered.
  duration float8,
  position float8 not null,
  rate float8 not null default 1,
  paused bool not null,
  at_ms bigint not null,
  waiting_for bigint[] not null default '{}',
  wait_until_ms bigint,
  host_id bigint references users on delete set null,
  -- Becomes the host when they join.
  planned_by bigint references users on delete set null,
  led_by text not null default 'everyone' check (led_by in ('everyone', 'host')),
  waits bool not null default true,
  locked bool not null default false,
  -- A party without members ends at this time. Null while somebody is there.
  ends_empty_ms bigint,
  started_at timestamptz not null default clock_timestamp()
);
create index parties_title on parties (title_id);

create table party_members (
  party_id bigint not null references parties on delete cascade,
  user_id bigint not null references users on delete cascade,
  joined_ms bigint not null,
  status text not null default 'loading' check (status in ('loading', 'ready', 'stalled')),
  -- Their film was ready at least once: from then on, the party waits for them.
  was_ready bool not null default false,
  is_away bool not null default false,
  position float8,
  delay_ms float8 not null default 0,
  seen_ms bigint not null,
  -- When the party last began to wait for them.
  waited_ms bigint,
  primary key (party_id, user_id)
);
create index party_members_user on party_members (user_id);

-- Members whom the host removed: they cannot join this party again.
create table party_removed (
  party_id bigint not null references parties on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (party_id, user_id)
);
create index party_removed_user on party_removed (user_id);

-- Members who were notified of this party; each is notified once.
create table party_invitations (
  party_id bigint not null references parties on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (party_id, user_id)
);
create index party_invitations_user on party_invitations (user_id);

create table party_plans (
  id bigint generated always as identity primary key,
  room_id bigint not null references rooms on delete cascade,
  title_id bigint not null references media_titles on delete cascade,
  season int not null,
  episode int not null,
  starts_at timestamptz not null,
  planned_by bigint not null references users on delete cascade,
  -- Set in the transaction that writes the letters of the reminder.
  reminded_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index party_plans_room on party_plans (room_id);
create index party_plans_start on party_plans (starts_at);
create index party_plans_member on party_plans (planned_by);
create index party_plans_title on party_plans (title_id);

create table party_plan_guests (
  plan_id bigint not null references party_plans on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (plan_id, user_id)
);
create index party_plan_guests_user on party_plan_guests (user_id);
