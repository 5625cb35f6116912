-- The size of a picture's thumbnail: the page keeps its shape free before the picture has loaded.
alter table messages
  add column thumbnail_width int,
  add column thumbnail_height int;
