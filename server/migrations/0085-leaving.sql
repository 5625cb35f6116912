-- Members who leave, and members who do not want to be seen.

alter table users
  -- The member asked for it: then the account is deleted, unless they sign in before.
  add column delete_at timestamptz,
  add column is_invisible boolean not null default false;
create index users_leaving on users (delete_at) where delete_at is not null;

-- What a member reacted to, for their export.
create index news_comment_reactions_user on news_comment_reactions (user_id);
