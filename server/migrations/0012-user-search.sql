-- One column to search members in: in small letters and bytewise, so that a row costs next to nothing to look at, and
-- with one index. The line break keeps the end of a name and the beginning of an address apart.
alter table users add column search text collate "C"
  generated always as (lower(username::text) || E'\n' || lower(email::text)) stored;
drop index users_search;
create index users_search on users using gin (search gin_trgm_ops);
