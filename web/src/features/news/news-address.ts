import { saveInHistoryEntry, createOpenable, takeFromHistoryEntry } from '../../core/address.ts';
import { screenPath, useQueryParams } from '../../core/location.ts';
import { filterTabs, type NewsFilter } from './news-words.ts';

/** Where somebody was in the list when they opened a post. */
type Place = { y: number; postId: number };

const post = createOpenable('post', ['post']);

/** What the address asks for: `?screen=news&type=update&post=7`. */
export function useNewsAddress(): { filter: NewsFilter; postId: number | null } {
  const query = useQueryParams();
  const postId = Number(query.get('post'));
  return {
    filter: filterTabs.find(({ value }) => value === query.get('type'))?.value ?? 'all',
    postId: Number.isSafeInteger(postId) && postId > 0 ? postId : null,
  };
}

const filterParams = (filter: NewsFilter): Record<string, string> =>
  filter === 'all' ? {} : { type: filter };

export const listPath = (filter: NewsFilter) => screenPath('news', filterParams(filter));

export const postPath = (id: number, filter: NewsFilter = 'all') =>
  screenPath('news', { ...filterParams(filter), post: id });

/** For others to open. */
export const postLink = (id: number) => window.location.origin + postPath(id);

/** From the list; Back returns to the same place in it. */
export function openPost(id: number, filter: NewsFilter): void {
  saveInHistoryEntry('newsPlace', { y: window.scrollY, postId: id } satisfies Place);
  post.open({ post: id }, { as: 'step', to: postPath(id, filter) });
  window.scrollTo(0, 0);
}

/** To the list: the one the post was opened from, or a fresh one for whoever came by a link. */
export function leavePost(filter: NewsFilter): void {
  if (!post.close(listPath(filter))) window.scrollTo(0, 0);
}

/** Where to go on in the list. */
export const takePlaceInList = () => takeFromHistoryEntry('newsPlace') as Place | null;
