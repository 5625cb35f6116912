-- Files are scanned again when the scanner has newer signatures. When that was last tried, so that a file that the
-- scanner fails on does not keep the others waiting.
alter table mod_files add column rescan_tried_at timestamptz;
-- Staff opened it although the scanner could not look at it.
alter table mod_files add column is_released boolean not null default false;
update mod_files set is_released = true where verdict = 'not_scanned' and finding <> '';
