-- What every feature stands on: roles, members, sessions, the event log, the audit log.
create extension if not exists citext;
create extension if not exists pg_trgm;

create table roles (
  id bigint generated always as identity primary key,
  name citext not null unique,
  description text not null default '',
  color text not null default '#6b7280',
  -- Comma-separated, as the spec has it.
  permissions text not null default '',
  -- Rank: the lower, the higher. Deferrable, so that a reorder can swap.
  position integer not null unique deferrable initially deferred,
  is_system boolean not null default false,
  created_at timestamptz not null default now()
);

insert into roles (name, description, color, permissions, position, is_system) values
  ('Owner', 'Owns this Snowglobe and everything in it', '#facc15',
   'users.manage,roles.manage,downloads.manage,support.manage,news.write,chat.moderate,staff.chat,library.manage,audit.read,stats.read', 1, true),
  ('Admin', 'Keeps the place in order', '#f98080',
   'users.manage,downloads.manage,support.manage,news.write,chat.moderate,staff.chat,library.manage,audit.read,stats.read', 2, true),
  ('Paid', 'Full access', '#4ade80', '', 3, true),
  ('Free', 'News, public chat and friends', '#b1bfd6', '', 4, true);

create table users (
  id bigint generated always as identity primary key,
  -- "C": the same order in every database, and one in which all names with one beginning stand together.
  username citext collate "C" not null constraint users_username_unique unique,
  email citext collate "C" not null constraint users_email_unique unique,
  -- Null for an account that only signs in through a third party.
  password_hash text,
  must_change_password boolean not null default false,
  role_id bigint not null references roles,
  source text not null default 'System',
  created_at timestamptz not null default now(),
  last_active_at timestamptz,
  -- While one of these is in the future, a Free account counts as Paid.
  trial_ends_at timestamptz,
  paid_until timestamptz,
  banned_at timestamptz,
  muted_until timestamptz,
  moderation_reason text not null default '',

  bio text not null default '',
  profile_picture text not null default '',
  banner_image text not null default '',
  theme text not null default 'default',
  banner_border text not null default 'none',
  profile_border text not null default 'none',
  banner_glow_type text not null default 'pulse',
  banner_glow_color text not null default '#3b82f6',
  banner_glow_rainbow boolean not null default false,
  profile_glow_type text not null default 'pulse',
  profile_glow_color text not null default '#3b82f6',
  profile_glow_rainbow boolean not null default false,
  username_effects text[] not null default '{}',
  username_color_mode text not null default 'solid',
  username_custom_color text not null default '#ffffff',
  username_glow_color text not null default '#3b82f6',
  username_color1 text not null default '#3b82f6',
  username_color2 text not null default '#8b5cf6',
  username_color3 text not null default '#ec4899'
);
create index users_role on users (role_id, id);
create index users_created on users (created_at, id);
-- Who was never here comes before everyone else.
create index users_active on users (coalesce(last_active_at, '-infinity'), id);
create index users_search on users using gin ((username::text) gin_trgm_ops, (email::text) gin_trgm_ops);
create index users_moderated on users (id) where banned_at is not null or muted_until is not null;

-- Accounts at third-party sign-ins.
create table identities (
  issuer text not null,
  subject text not null,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);

create table sessions (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token in the cookie: a stolen copy of this table opens nothing.
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  -- How long it lives on after its last use.
  lifetime interval not null,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);

-- Own images that members uploaded, so that what nobody shows any more can be swept.
create table profile_images (
  name text primary key,
  -- The row outlives the member, or nobody would ever sweep the file.
  user_id bigint references users on delete set null,
  created_at timestamptz not null default now()
);
create index profile_images_user on profile_images (user_id);

-- The live channel's log. Positions are given under the lock of event_head's only row, so they have no gaps and
-- their order is the order of commits: "everything after position n" never misses a late one.
create table event_head (
  one_row boolean primary key default true check (one_row),
  position bigint not null default 0
);
insert into event_head default values;

create table events (
  position bigint primary key,
  audience text not null,
  type text not null,
  data json not null,
  created_at timestamptz not null default now()
);
create index events_audience on events (audience, position);
create index events_created on events (created_at);

create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  call text not null,
  status integer,
  body text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- Append-only: names are copied, so that an entry outlives the people in it.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint,
  actor text not null,
  action text not null,
  target text not null default '',
  details jsonb not null default '{}'
);
create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each statement execute function audit_log_is_append_only();
create index audit_log_actor on audit_log (lower(actor), id);
create index audit_log_action on audit_log (action, id);
create index audit_log_target on audit_log (lower(target), id);

create table inbox_messages (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  title text not null,
  message text not null,
  type text not null,
  related_ticket_id bigint,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index inbox_messages_user on inbox_messages (user_id, id desc);
create index inbox_messages_unread on inbox_messages (user_id) where not is_read;
