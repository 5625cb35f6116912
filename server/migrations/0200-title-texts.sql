-- Titles of the movie database in other languages than English; media_titles has the English words.
create table media_title_texts (
  title_id bigint not null references media_titles on delete cascade,
  language text not null check (length(language) <= 20),
  title text not null,
  -- Empty: the movie database has none in this language.
  overview text not null default '',
  -- The title as the search compares it. It is also a line of media_titles.search.
  search text collate "C" not null,
  primary key (title_id, language)
);
