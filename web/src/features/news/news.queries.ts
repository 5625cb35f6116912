import type { NewsPost } from '@snowglobe/contract/features/news/news.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api, ApiError, type Api } from '../../core/api.ts';
import { usePollWhenDown } from '../../core/live.ts';
import { usePagedList } from '../../core/paged-list.ts';
import { firstLoad, queryClient } from '../../core/query.ts';
import { clearNewPosts } from './new-posts.ts';
import { commentsKey, postInLists, postKey, postsKey, unreadKey } from './news-cache.ts';
import type { NewsFilter } from './news-words.ts';

const pollMs = 30_000;
const postsPerPage = '20';

export const unreadQuery = {
  queryKey: unreadKey,
  queryFn: () => firstLoad.ask('countUnreadNews'),
};

export function useUnreadNews(): number {
  const refetchInterval = usePollWhenDown(pollMs);
  const { data } = useQuery({ ...unreadQuery, refetchInterval });
  return data?.count ?? 0;
}

/** Pinned posts first, then newest first. Fetching the first page marks all posts read, so only the open list does it. */
export const newsPosts = (filter: NewsFilter) => ({
  queryKey: [...postsKey, filter],
  fetchPage: (cursor: string | undefined) => fetchPosts(filter, cursor),
  show: (pages: readonly PostsPage[]) => pages.flatMap(({ posts }) => posts),
  pollMs,
});

export const useNewsPosts = (filter: NewsFilter) => usePagedList(newsPosts(filter));

type PostsPage = Awaited<ReturnType<Api['listNewsPosts']>>;

async function fetchPosts(filter: NewsFilter, cursor: string | undefined): Promise<PostsPage> {
  const type = filter === 'all' ? undefined : filter;
  const page = await api.listNewsPosts({ query: { type, cursor, limit: postsPerPage } });
  if (cursor === undefined) {
    queryClient.setQueryData(unreadKey, { count: 0 });
    clearNewPosts();
  }
  return page;
}

/** One post, or null if it was deleted. Until it is loaded, the copy from a loaded list is shown. */
export function useNewsPost(id: number) {
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({
    queryKey: postKey(id),
    queryFn: () => fetchPost(id),
    placeholderData: () => postInLists(id),
    refetchInterval,
  });
}

async function fetchPost(id: number): Promise<NewsPost | null> {
  try {
    return (await api.getNewsPost({ params: { id } })).post;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_such_post') return null;
    throw error;
  }
}

/** The comments of a post, newest first. */
export function useNewsComments(postId: number) {
  return usePagedList({
    queryKey: commentsKey(postId),
    fetchPage: (cursor) => api.listNewsComments({ params: { id: postId }, query: { cursor } }),
    show: (pages) => pages.flatMap(({ comments }) => comments),
    pollMs,
  });
}
