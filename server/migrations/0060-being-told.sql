-- What tells a member of what is new in a room.
alter table room_members
  add column notify text not null default 'everything' check (notify in ('everything', 'mentions', 'nothing')),
  -- The last message that names this member.
  add column last_mention_seq bigint not null default 0,
  -- The inbox gathers what is new in a room as one entry, under a number that no letter has.
  add column inbox_id bigint not null default nextval(pg_get_serial_sequence('inbox_messages', 'id'));
create unique index room_members_inbox on room_members (inbox_id);

-- Whom a letter is about: it counts as seen when that is settled.
alter table inbox_messages add column related_member_id bigint references users on delete set null;
create index inbox_messages_related_member on inbox_messages (related_member_id) where related_member_id is not null;
