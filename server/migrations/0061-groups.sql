-- The notice that brought a group's picture: it has the file, its thumbnail, and whose storage it is in.
alter table rooms add column picture_id bigint;
