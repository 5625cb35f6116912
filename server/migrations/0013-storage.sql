-- Allowances of members that must hold over restarts and on every node, and the first of them: what a member stores.

-- What a member has taken of an allowance. The row is the lock under which its takes change.
create table quotas (
  user_id bigint not null references users on delete cascade,
  name text not null,
  -- The sum of the takes below, those included that have ended and were not cleared away yet.
  used bigint not null default 0 check (used >= 0),
  primary key (user_id, name)
);
-- Who stores most.
create index quotas_most on quotas (name, used desc);

create table quota_takes (
  name text not null,
  -- Names the take, so that it counts once and is given back once. For storage: the key of the file.
  ticket text collate "C" not null,
  user_id bigint not null,
  amount bigint not null check (amount >= 0),
  taken_at timestamptz not null default now(),
  -- When it is given back by itself; null: not before somebody gives it back.
  ends_at timestamptz,
  primary key (name, ticket),
  -- By way of the counter: a take and the deletion of its member never wait for each other in a circle.
  foreign key (user_id, name) references quotas (user_id, name) on delete cascade
);
create index quota_takes_largest on quota_takes (user_id, name, amount desc, ticket);
create index quota_takes_ends on quota_takes (user_id, name, ends_at) where ends_at is not null;

-- What each member of a role may store; null: as much as they like. A new role begins like Paid.
alter table roles add column storage_bytes bigint default 107374182400 check (storage_bytes >= 0);
update roles set storage_bytes = 10737418240 where name = 'Free';
update roles set storage_bytes = null where name in ('Owner', 'Admin');

-- Files that stand in rooms already. Pictures of profiles and tickets are weighed by the next sweep: only the disk
-- knows their size.
insert into quotas (user_id, name, used)
  select author_id, 'storage', sum(file_size) from messages
  where file_key is not null and author_id is not null group by author_id;
insert into quota_takes (name, ticket, user_id, amount, taken_at)
  select 'storage', file_key, author_id, file_size, created_at from messages
  where file_key is not null and author_id is not null;

-- Which message names a file.
create index messages_file_key on messages (file_key) where file_key is not null;

-- An upload that nobody goes on with is given up at this time. What is on its way now has claimed nothing yet:
-- whoever sends it begins anew.
delete from uploads where finished_at is null;
alter table uploads add column ends_at timestamptz not null default now() + interval '24 hours';
drop index uploads_created;
create index uploads_ends on uploads (ends_at);
