import { sql } from 'kysely';
import { inPages, inParts, type Belonging } from '../../core/belongings/belongings.ts';
import { withoutAuthor } from '../../core/belongings/belongings.store.ts';

/** By way of the posts, which are few: what was looked at lies in the order of posts. */
export const newsBelongings: readonly Belonging[] = [
  {
    name: 'newsPosts',
    read: inPages(
      (memberId, after) => sql`select id, type, title, content, is_pinned, created_at, edited_at
        from news_posts where author_id = ${memberId} and id > ${after} order by id`,
    ),
    letGo: inParts(withoutAuthor('news_posts')),
  },
  {
    name: 'newsComments',
    read: inPages(
      (memberId, after) => sql`select id, post_id, content, created_at
        from news_comments where author_id = ${memberId} and id > ${after} order by id`,
    ),
    letGo: inParts(withoutAuthor('news_comments')),
  },
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
