-- The language of the page, mails and letters. Null: never chosen.
alter table users add column language text check (length(language) <= 20);
