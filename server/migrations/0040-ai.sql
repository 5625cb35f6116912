-- What members say to SnowyAI. It is theirs alone, and goes with the account.

create table ai_sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  -- Given by hand: the first message does not rename it.
  is_named boolean not null default false,
  -- The last message of the version that is shown; null while there is none.
  shown_id bigint,
  created_at timestamptz not null default now(),
  -- In milliseconds, as the cursor of the list has them.
  last_activity_at timestamptz(3) not null default now()
);
create index ai_sessions_latest on ai_sessions (user_id, last_activity_at desc, id desc);

create table ai_messages (
  id bigint generated always as identity primary key,
  session_id bigint not null references ai_sessions on delete cascade,
  -- What it follows. Messages with the same one are versions of each other.
  parent_id bigint references ai_messages on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  status text not null default 'done' check (status in ('done', 'running', 'stopped', 'cut', 'failed')),
  -- Those in [square brackets] that the catalogue has.
  titles jsonb not null default '[]',
  -- The same question sent again is found by it.
  client_id text,
  -- Under which the text was counted; null when it was not, or when another version has taken it over.
  ticket text,
  -- Whoever writes the answer says again and again that it does. Past this nobody does: it was cut.
  lease_until timestamptz,
  created_at timestamptz not null default now()
);
create index ai_messages_session on ai_messages (session_id, id);
create index ai_messages_parent on ai_messages (parent_id);
create unique index ai_messages_client on ai_messages (session_id, client_id) where client_id is not null;
create index ai_messages_running on ai_messages (lease_until) where status = 'running';
