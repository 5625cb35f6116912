-- Two-factor sign-in, and settings of the house that an owner changes while it runs.

create table two_factor (
  user_id bigint primary key references users on delete cascade,
  -- Sealed with the secret in the data folder: a copy of this table makes no codes.
  secret bytea not null,
  -- Null while it is being set up: nothing is asked of the member yet.
  confirmed_at timestamptz,
  -- The half minute whose code was used last: no code works twice.
  last_step bigint not null default 0,
  -- HMACs of those that were not used yet.
  recovery_codes bytea[] not null default '{}'
);

-- Whoever gave the right password and owes the code. No session, and good for nothing but the code.
create table pending_sign_ins (
  -- SHA-256 of the token in the cookie.
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  -- As it was when it was proved: once it is another one, this proof is worth nothing.
  password_hash text,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index pending_sign_ins_user on pending_sign_ins (user_id);
create index pending_sign_ins_expiry on pending_sign_ins (expires_at);

create table house_settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
