-- A video whose file stays in LIBRARY_FOLDER: the path below that folder, and when the file was last modified.
-- Null: the library stores the file itself, under `file_key`.
alter table library_videos add column folder_path text, add column folder_modified_at timestamptz;
