import type { Client } from './client.ts';

type Words = { title?: string; content?: string; type?: string; is_pinned?: boolean };

export const postWords = ({
  title = 'Snow tonight',
  content = 'Bring a scarf.',
  type = 'announcement',
  is_pinned = false,
}: Words = {}) => ({ title, content, type, is_pinned });

/** Someone who may publishes a post. */
export async function publish(who: Client, words: Words = {}) {
  const answer = await who.post('/api/news/posts', postWords(words));
  if (answer.status !== 201) throw new Error(`No post: ${JSON.stringify(answer.body)}`);
  return answer.body.post as { id: number; title: string };
}

export async function comment(who: Client, postId: number, content = 'Lovely') {
  const answer = await who.post(`/api/news/posts/${postId}/comments`, { content });
  if (answer.status !== 201) throw new Error(`No comment: ${JSON.stringify(answer.body)}`);
  return answer.body.comment as { id: number; post_id: number };
}

/** A post as this member sees it. */
export const postOf = async (who: Client, id: number) => (await who.get(`/api/news/posts/${id}`)).body.post;
