-- Answers, edits and reactions. A message's `version` grows with each change of it: of two copies the higher is later.
alter table messages
  add column reply_to_seq bigint,
  add column edited_at timestamptz,
  -- Who reacted how: {"like": [3, 17]}, by the ids of members.
  add column reactions jsonb not null default '{}',
  add column version int not null default 0;
create index messages_text on messages using gin (text gin_trgm_ops) where type = 'text' and deleted_at is null;
