-- Pictures of mods, drawn anew from what members sent. One belongs to a mod, or waits for a form that names it.
create table mod_pictures (
  id text primary key,
  -- Whose storage it counts for.
  owner_id bigint references users on delete set null,
  mod_id bigint references mods on delete cascade,
  -- The order in which they are shown; the first one is on the card.
  place int not null default 0,
  file_key text not null unique,
  small_key text not null unique,
  size bigint not null,
  created_at timestamptz not null default now()
);
create index mod_pictures_mod on mod_pictures (mod_id, place);
create index mod_pictures_owner on mod_pictures (owner_id);
create index mod_pictures_loose on mod_pictures (created_at) where mod_id is null;
