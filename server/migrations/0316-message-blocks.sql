-- For the search in a room: a bit for every sequence of three letters that occurs in a block of messages (letter-marks.ts).
-- A block that lacks a sequence of the searched words is not read. The messages after the last block are always read.
-- The index of three letters for each message cost more than everything else about a message together.
drop index messages_text;
create table message_blocks (
  room_id bigint not null references rooms on delete cascade,
  first_seq bigint not null,
  last_seq bigint not null,
  marks bytea not null,
  primary key (room_id, last_seq)
);
-- A search reads single bits of many rows: neither compressed nor stored elsewhere.
alter table message_blocks alter column marks set storage plain;
