-- The chapters that a file of the library names: [{start, title}], in seconds.
alter table library_videos add column chapters jsonb not null default '[]';
