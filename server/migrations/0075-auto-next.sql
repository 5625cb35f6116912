-- Whether the next episode follows by itself: the member's wish, on every device. Who never said so has no row.
create table media_wishes (
  user_id bigint primary key references users on delete cascade,
  auto_next boolean not null
);
