-- A picture from elsewhere told its host who looks at it, and when. From here on a profile shows pictures that lie here,
-- and nothing else; addresses that were given before, or come with a Google account, wait here to be fetched once.
create table pictures_to_fetch (
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('picture', 'banner')),
  address text not null,
  tries integer not null default 0,
  primary key (user_id, kind)
);

insert into pictures_to_fetch (user_id, kind, address)
select id, 'picture', profile_picture from users where profile_picture like 'https://%'
union all
select id, 'banner', banner_image from users where banner_image like 'https://%';

update users set profile_picture = ''
where profile_picture !~ '^(/api/images/[0-9a-f-]{36}\.webp)?$';
update users set banner_image = ''
where banner_image !~ '^(/api/images/[0-9a-f-]{36}\.webp)?$';

alter table users
  add constraint users_profile_picture_is_ours check (profile_picture ~ '^(/api/images/[0-9a-f-]{36}\.webp)?$'),
  add constraint users_banner_image_is_ours check (banner_image ~ '^(/api/images/[0-9a-f-]{36}\.webp)?$');
