import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import {
  newsPost,
  type NewsComment,
  type NewsPost,
  type NewsReaction,
} from '@snowglobe/contract/features/news/news.model.ts';
import type { Found } from '@snowglobe/contract/features/search/search.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { createRowWriter } from '../../core/http/written-json.ts';
import type { CardOf } from '../../core/members/cards.ts';
import { sourceOf } from '../../core/sessions/member.ts';
import { textIn } from '../../core/texts/texts.ts';
import type { CommentRow } from './comments.store.ts';
import type { FoundPost } from './found-posts.store.ts';
import type { PostRow } from './posts.store.ts';

export const presentPost = (row: PostRow, reaction: NewsReaction | null, cardOf: CardOf): NewsPost =>
  presentFor(row, cardOf(row.author_id), reaction);

const writerFor = (reaction: NewsReaction | null) =>
  createRowWriter(newsPost, (row: PostRow, author: MemberCard | null) => presentFor(row, author, reaction));
const writers = { like: writerFor('like'), dislike: writerFor('dislike'), none: writerFor(null) };

/** The same as JSON; the bytes of each reaction are kept together with the row. */
export const writePost = (row: PostRow, reaction: NewsReaction | null, cardOf: CardOf): Uint8Array =>
  writers[reaction ?? 'none'](row, cardOf(row.author_id));

function presentFor(row: PostRow, author: MemberCard | null, reaction: NewsReaction | null): NewsPost {
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
    user_reaction: reaction,
  };
}

export function presentComment(row: CommentRow, cardOf: CardOf): NewsComment {
  const author = cardOf(row.author_id);
  return {
    id: row.id,
    post_id: row.post_id,
    username: author?.username ?? row.author_name,
    role: author?.role ?? 'Free',
    user_source: sourceOf(author),
    content: row.content,
    created_at: row.created_at.toISOString(),
    author,
    likes_count: row.likes_count,
    dislikes_count: row.dislikes_count,
    user_reaction: row.user_reaction,
  };
}

export const presentFoundPost = (row: FoundPost, language: Language): Found => ({
  kind: 'news',
  id: String(row.id),
  title: row.title,
  detail: textIn(language, row.type === 'update' ? 'news:type.update' : 'news:type.announcement'),
  picture: null,
  address: `/?screen=news&post=${row.id}`,
});
