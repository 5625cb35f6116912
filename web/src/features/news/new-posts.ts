import type { NewsPost } from '@snowglobe/contract/features/news/news.model.ts';
import { useSyncExternalStore } from 'react';
import type { NewsFilter } from './news-words.ts';

/** Posts that came while the list is open. They wait above it, so that nothing moves below the reader's eyes. */
let waiting: readonly NewsPost[] = [];
const listeners = new Set<() => void>();

function become(next: readonly NewsPost[]): void {
  if (next === waiting) return;
  waiting = next;
  for (const listener of listeners) listener();
}

export function addNewPost(post: NewsPost): void {
  if (!waiting.some(({ id }) => id === post.id)) become([...waiting, post]);
}

export function forgetNewPost(id: number): void {
  if (waiting.some((post) => post.id === id)) become(waiting.filter((post) => post.id !== id));
}

export function forgetNewPosts(): void {
  if (waiting.length > 0) become([]);
}

export function useNewPostCount(filter: NewsFilter): number {
  const posts = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
  );
  return posts.filter(({ type }) => filter === 'all' || type === filter).length;
}
