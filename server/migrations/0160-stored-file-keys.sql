-- Every stored file that a row names: a backup copies these and no others. A migration that adds a column with keys of
-- files extends the view.
create view stored_file_keys as
  select file_key as key from messages where file_key is not null
  union all select thumbnail_key from messages where thumbnail_key is not null
  union all select 'images/' || name from profile_images
  union all select 'news/' || name from news_pictures
  union all select 'catalogue/' || name from tmdb_pictures
  union all select image_key from tickets where image_key is not null
  union all select file_key from mod_files where file_key is not null
  union all select file_key from mod_pictures
  union all select small_key from mod_pictures
  -- A video with a folder_path is read in place from LIBRARY_FOLDER.
  union all select file_key from library_videos where folder_path is null
  union all select key from library_parts;
