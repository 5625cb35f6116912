import type { NewsComment, NewsPost } from '@snowglobe/contract/features/news/news.model.ts';
import { presentCard, type CardRow } from '../account/account.feature.ts';
import type { CommentRow } from './comments.store.ts';
import type { PostRow } from './posts.store.ts';

const authorOf = (row: PostRow | CommentRow) => (row.username === null ? null : presentCard(row as CardRow));

export function presentPost(row: PostRow): NewsPost {
  const author = authorOf(row);
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    type: row.type,
    is_pinned: row.is_pinned,
    author_username: author?.username ?? row.author_name,
    author_role: author?.role ?? row.author_role,
    author,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    views_count: row.views_count,
    likes_count: row.likes_count,
    dislikes_count: row.dislikes_count,
    comments_count: row.comments_count,
    user_reaction: row.user_reaction,
  };
}

export function presentComment(row: CommentRow): NewsComment {
  const author = authorOf(row);
  return {
    id: row.id,
    post_id: row.post_id,
    username: author?.username ?? row.author_name,
    role: author?.role ?? 'Free',
    user_source: row.source ?? 'System',
    content: row.content,
    created_at: row.created_at.toISOString(),
    author,
    likes_count: row.likes_count,
    dislikes_count: row.dislikes_count,
    user_reaction: row.user_reaction,
  };
}
