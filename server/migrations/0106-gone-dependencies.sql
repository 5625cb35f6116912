-- A mod that was deleted stays in the list of those that need it, by its name. So the id does not refer to mods any
-- more, and the name is kept here: the one that it had when it was chosen, and at last the one that it was deleted with.
alter table mod_dependencies drop constraint mod_dependencies_needs_id_fkey;
alter table mod_dependencies add column needs_name text;
update mod_dependencies set needs_name = mods.name from mods where mods.id = needs_id;
alter table mod_dependencies alter column needs_name set not null;
