-- Two saves of one player can arrive in the wrong order. Each player numbers its saves, and the row remembers the last
-- player and its highest number, so that a save that arrives late does not replace a newer position.
alter table media_positions add column player text;
alter table media_positions add column sequence int;
