-- Files that the scanner could not look at: few among many, found without the others.
create index mod_files_held on mod_files (created_at) where verdict = 'failed';
