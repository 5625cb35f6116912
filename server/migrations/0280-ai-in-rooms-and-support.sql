-- SnowyAI in rooms and in support (docs/decisions/0048).

-- SnowyAI answers in this room, and reads the messages after this seq; null: it is switched off.
alter table rooms add column ai_since_seq bigint;

-- {"question": {"state", "reason", "attempt", "answerId"}} in a message that asks SnowyAI, {"answer": …} in one of SnowyAI.
alter table messages add column ai jsonb;
-- The questions that wait or are being answered: a handful, of all the messages.
create index messages_ai_open on messages (room_id, seq)
  where (ai -> 'question' ->> 'state') in ('waiting', 'writing');
create index messages_ai_open_of_author on messages (author_id)
  where (ai -> 'question' ->> 'state') in ('waiting', 'writing');

alter table ticket_messages add column is_ai boolean not null default false;
alter table tickets add column wants_person_at timestamptz;
