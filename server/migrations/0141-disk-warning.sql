-- How full the disk was when the owners were told last: 0 not at all, 1 space is low, 2 uploads are refused.
create table disk_warning (
  only_row boolean primary key default true check (only_row),
  level smallint not null default 0
);
insert into disk_warning default values;
