import { sql } from 'kysely';
import { inPages, writings, type Belonging } from '../../core/belongings/belongings.ts';

/** Views and reactions are read post by post: there are few posts, and the indexes start with the post. */
export const newsBelongings: readonly Belonging[] = [
  writings({
    name: 'newsPosts',
    table: 'news_posts',
    columns: sql`id, type, title, content, is_pinned, created_at, edited_at`,
  }),
  {
    name: 'newsPictures',
    read: inPages(
      (memberId, after) => sql`select row_number() over (order by created_at, name) as id, created_at,
          '/api/news/pictures/' || name as address
        from news_pictures where author_id = ${memberId} order by 1 offset ${after}`,
    ),
  },
  writings({
    name: 'newsComments',
    table: 'news_comments',
    columns: sql`id, post_id, content, created_at`,
  }),
  {
    name: 'newsRead',
    read: inPages(
      (memberId, after) => sql`select news_posts.id, news_posts.title, seen.created_at as seen_at, reaction
        from news_posts
        left join news_views as seen on seen.post_id = news_posts.id and seen.user_id = ${memberId}
        left join news_post_reactions as own on own.post_id = news_posts.id and own.user_id = ${memberId}
        where news_posts.id > ${after} and (seen.post_id is not null or own.post_id is not null)
        order by news_posts.id`,
    ),
  },
  {
    name: 'newsCommentReactions',
    read: inPages(
      (memberId, after) => sql`select comment_id as id, reaction from news_comment_reactions
        where user_id = ${memberId} and comment_id > ${after} order by comment_id`,
    ),
  },
];
