-- Files on their way in, in pieces. The bytes lie in DATA_DIR/files/uploads under the same id.
create table uploads (
  id text primary key,
  -- Nobody else can see or continue it.
  user_id bigint not null references users on delete cascade,
  -- Which part of Snowglobe it is for, and what that part was told about it.
  purpose text not null,
  metadata json not null,
  size bigint not null,
  -- Handed over. The row stays for a day, for a client that did not hear of it.
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
create index uploads_user on uploads (user_id);
create index uploads_created on uploads (created_at);

-- The files of a room, to find what no message shows any more.
create index messages_files on messages (room_id) where file_key is not null;
