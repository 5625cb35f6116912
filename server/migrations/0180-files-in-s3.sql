-- Uploads whose bytes are in an S3 store: chunks of one upload can reach different nodes.
alter table uploads
  -- How many bytes the store has.
  add column received bigint not null default 0,
  -- The id of the upload in parts, as the store named it.
  add column store_upload_id text,
  -- Every part and every remainder gets a new number, so that two nodes never write the same one.
  add column next_piece integer not null default 1,
  -- The one request that may change this upload. The token is checked by the statement that records progress.
  add column lock_token uuid,
  add column locked_until timestamptz,
  -- Another request waits for the lock.
  add column lock_wanted boolean not null default false;

-- The stored pieces of an upload, in order of their numbers: parts, then remainders that are too small for a part.
create table upload_pieces (
  upload_id text not null references uploads on delete cascade,
  number integer not null,
  size bigint not null,
  -- Null for a remainder, which is an object of its own.
  etag text,
  primary key (upload_id, number)
);

-- Files that are to be deleted from the S3 store. They wait while a backup runs, which may still need them, and while the
-- store does not answer.
create table file_deletions (
  key text primary key,
  created_at timestamptz not null default now()
);
