import type { NewsPost } from '@snowglobe/contract/features/news/news.model.ts';
import { createStore, useStore } from '../../core/store.ts';
import type { NewsFilter } from './news-words.ts';

/** New posts that arrived while the list is open. They are announced above it, so that the list does not move. */
const waiting = createStore<readonly NewsPost[]>([]);

export function addNewPost(post: NewsPost): void {
  if (!waiting.get().some(({ id }) => id === post.id)) waiting.set([...waiting.get(), post]);
}

export function removeNewPost(id: number): void {
  if (waiting.get().some((post) => post.id === id))
    waiting.set(waiting.get().filter((post) => post.id !== id));
}

export function clearNewPosts(): void {
  if (waiting.get().length > 0) waiting.set([]);
}

export function useNewPostCount(filter: NewsFilter): number {
  return useStore(waiting).filter(({ type }) => filter === 'all' || type === filter).length;
}
