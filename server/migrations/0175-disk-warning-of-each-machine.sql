-- Every machine has a disk of its own, so the level of one must not reset the level of another. '' is the only node.
alter table disk_warning drop column only_row;
alter table disk_warning add column machine text primary key default '';
