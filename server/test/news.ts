import type { NewsComment, NewsPost, NewsType } from '@snowglobe/contract/features/news/news.model.ts';
import type { Client } from './client.ts';

type Words = { title?: string; content?: string; type?: NewsType; is_pinned?: boolean };

export const postWords = ({
  title = 'Snow tonight',
  content = 'Bring a scarf.',
  type = 'announcement',
  is_pinned = false,
}: Words = {}) => ({ title, content, type, is_pinned });

/** Publishes a post. */
export const publish = async (who: Client, words: Words = {}): Promise<NewsPost> =>
  (await who.api.createNewsPost({ body: postWords(words) })).post;

const ofPost = (id: number) => ({ id: String(id) });

export const comment = async (who: Client, postId: number, content = 'Lovely'): Promise<NewsComment> =>
  (await who.api.addNewsComment({ params: ofPost(postId), body: { content } })).comment;

/** A post as this member sees it. */
export const postOf = async (who: Client, id: number): Promise<NewsPost> =>
  (await who.api.getNewsPost({ params: ofPost(id) })).post;
