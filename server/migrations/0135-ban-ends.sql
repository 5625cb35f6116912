-- When a ban ends; null: it does not end by itself.
alter table users
  add column banned_until timestamptz,
  add constraint users_banned_until check (banned_until is null or banned_at is not null);
