-- What was made of a film is known by its digest, too; null for what came before this, and for posters.
alter table library_parts add column sha256 text;
