import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { usePagedList } from '../../core/paged-list.ts';
import { refresh } from '../../core/query.ts';

const reviewsKey = ['reviews'];
const starsKey = (titleId: number) => [...reviewsKey, 'stars', titleId];
const listKey = (titleId: number) => [...reviewsKey, 'list', titleId];
const ownKey = [...reviewsKey, 'own'];

export const useTitleStars = (titleId: number) =>
  useQuery({
    queryKey: starsKey(titleId),
    queryFn: () => api.getTitleStars({ params: { id: titleId } }),
  });

export const useReviews = (titleId: number, enabled: boolean) =>
  usePagedList({
    queryKey: listKey(titleId),
    fetchPage: (cursor) => api.listReviews({ params: { id: titleId }, query: { cursor, limit: 10 } }),
    show: (pages) => pages.flatMap(({ reviews }) => reviews),
    enabled,
  });

export const useOwnReviews = () =>
  usePagedList({
    queryKey: ownKey,
    fetchPage: (cursor) => api.listOwnReviews({ query: { cursor } }),
    show: (pages) => pages.flatMap(({ reviews }) => reviews),
  });

/** Loads again what is shown of these titles. */
export function refreshTitles(titleIds: readonly number[]): void {
  for (const id of titleIds) {
    refresh(starsKey(id));
    refresh(listKey(id));
  }
}

export const refreshOwn = () => refresh(ownKey);
