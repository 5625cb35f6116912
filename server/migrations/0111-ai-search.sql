-- What was said in a chat, as it is searched: in small letters, compared bytewise and not compressed, which is many times
-- as fast to look through as ILIKE over the text itself. No trigram index: a member only ever searches their own chats,
-- and to index one long message takes longer than to look through a thousand. While an answer is being written the
-- column stays empty.
alter table ai_messages add column search text collate "C"
  generated always as (case when status = 'running' then '' else lower(content) end) stored;
alter table ai_messages alter column search set storage external;
