import {
  saveInHistoryEntry,
  createOpenable,
  isInHistoryEntry,
  takeFromHistoryEntry,
} from '../../core/address.ts';
import { screenPath, useQueryParams } from '../../core/location.ts';
import { filterTabs, type NewsFilter } from './news-words.ts';

/** The scroll position in the list when a post was opened. */
type ListPosition = { y: number; postId: number };

const post = createOpenable('post', ['post']);

/** The filter and the post in the address: `?screen=news&type=update&post=7`. */
export const useNewsAddress = () => readNewsAddress(useQueryParams());

export function readNewsAddress(query: URLSearchParams): { filter: NewsFilter; postId: number | null } {
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

/** The full address, for sharing. */
export const postLink = (id: number) => window.location.origin + postPath(id);

/** Opens a post from the list; Back returns to the same scroll position. */
export function openPost(id: number, filter: NewsFilter): void {
  saveInHistoryEntry('newsPlace', { y: window.scrollY, postId: id } satisfies ListPosition);
  post.open({ post: id }, { as: 'step', to: postPath(id, filter) });
  window.scrollTo(0, 0);
}

/** Returns to the list: back in the history, or a new list if the post was opened by a link. */
export function leavePost(filter: NewsFilter): void {
  if (!post.close(listPath(filter))) window.scrollTo(0, 0);
}

export const hasListPosition = () => isInHistoryEntry('newsPlace');

/** The saved scroll position of the list, or null. */
export const takeListPosition = () => takeFromHistoryEntry('newsPlace') as ListPosition | null;
