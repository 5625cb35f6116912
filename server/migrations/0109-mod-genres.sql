-- Members choose genres, too: a list without the mods that have none is read along these few.
create index mods_with_genre on mods (platform, id) where genre <> 'Game Mod';
