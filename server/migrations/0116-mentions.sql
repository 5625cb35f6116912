-- Whom a message has notified with an @: each member once, however often it is edited.
create table mentions (
  message_id bigint not null references messages (id) on delete cascade,
  member_id bigint not null references users on delete cascade,
  room_id bigint not null,
  seq bigint not null,
  primary key (message_id, member_id)
);
create index mentions_member on mentions (member_id, room_id, seq);

-- Who can notify a member with an @ in the public and the admin chat.
alter table users
  add column mention_notify text not null default 'everyone'
  check (mention_notify in ('everyone', 'friends', 'nobody'));

-- A letter about a message: it leads there, and goes when the message goes.
alter table inbox_messages
  add column related_message_id bigint,
  add column link text;
create unique index inbox_messages_related_message on inbox_messages (related_message_id, user_id)
  where related_message_id is not null;
