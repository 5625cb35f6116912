-- When the loading and the post-login sequence play, besides after a sign-in.
alter table users
  add column opening_sequence text not null default 'first_visit'
  check (opening_sequence in ('always', 'first_visit', 'never'));
