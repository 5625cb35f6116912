-- Chat, friends, blocks.

-- The public and the admin chat are rooms too, without a list of members: who may read them is a matter of role.
create table rooms (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('public', 'staff', 'private', 'group')),
  name text not null default '',
  creator_id bigint references users on delete set null,
  -- 'low:high', the two ids of a private chat: it exists once.
  pair text constraint rooms_pair_unique unique,
  last_seq bigint not null default 0,
  created_at timestamptz not null default now()
);
create unique index rooms_one_of_a_kind on rooms (kind) where kind in ('public', 'staff');
insert into rooms (kind, name) values ('public', 'Public Chat'), ('staff', 'Admin Chat');

create table room_members (
  room_id bigint not null references rooms on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- Unread is rooms.last_seq minus this; it only moves forward.
  last_read_seq bigint not null default 0,
  joined_at timestamptz not null default now(),
  primary key (room_id, user_id)
);
create index room_members_user on room_members (user_id);

create table messages (
  id bigint generated always as identity constraint messages_id_unique unique,
  room_id bigint not null references rooms on delete cascade,
  -- Given under the lock of the room's row: no gaps, and the order everyone sees.
  seq bigint not null,
  author_id bigint references users on delete set null,
  -- Outlives the account.
  author_name text not null,
  client_id text,
  type text not null default 'text' check (type in ('text', 'image', 'file', 'notice')),
  content text not null default '',
  file_key text,
  thumbnail_key text,
  file_name text,
  file_type text,
  file_size bigint,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (room_id, seq),
  constraint messages_client_unique unique (author_id, client_id)
);

create table friendships (
  -- Two rows a friendship, one each way: "my friends" is one index range.
  user_id bigint not null references users on delete cascade,
  friend_id bigint not null references users on delete cascade,
  since timestamptz not null default now(),
  primary key (user_id, friend_id)
);
create index friendships_friend on friendships (friend_id);

create table friend_requests (
  id bigint generated always as identity primary key,
  from_id bigint not null references users on delete cascade,
  to_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  check (from_id <> to_id)
);
-- One request between two people, whoever asked.
create unique index friend_requests_pair on friend_requests (least(from_id, to_id), greatest(from_id, to_id));
create index friend_requests_to on friend_requests (to_id);
create index friend_requests_from on friend_requests (from_id);

create table blocks (
  user_id bigint not null references users on delete cascade,
  blocked_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);
