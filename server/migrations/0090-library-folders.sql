-- Where a video of the library lay before it came: "Show/Season 2". It says what its name alone does not.
alter table library_videos add column folder text not null default '';
-- Whether a file is here already is asked for hundreds of names at a time.
create index library_videos_name on library_videos (file_name, size);
