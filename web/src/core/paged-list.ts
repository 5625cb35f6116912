import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { usePollWhenDown } from './live.ts';
import { queryClient } from './query.ts';

type Page = { nextCursor: string | null };
type Pages<P> = InfiniteData<P, string | undefined>;

type PagedList<P extends Page, Shown> = {
  queryKey: QueryKey;
  fetchPage: (cursor: string | undefined) => Promise<P>;
  /** What the pages that are there come to. */
  show: (pages: readonly P[]) => Shown;
  /** How often it is asked for while no live channel tells of changes. */
  pollMs?: number;
  staleTime?: number;
};

/** Something that comes page by page: `data` is all of it that is there, `fetchNextPage` goes on. */
export function usePagedList<P extends Page, Shown>(list: PagedList<P, Shown>) {
  const { queryKey, fetchPage, show, pollMs = 0, staleTime } = list;
  const refetchInterval = usePollWhenDown(pollMs);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: P) => nextCursor ?? undefined,
    select: ({ pages }: Pages<P>) => show(pages),
    refetchInterval,
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}

/** Changes what is there of all lists under a key. */
export function changePages<P>(queryKey: QueryKey, change: (page: P, at: number) => P): void {
  queryClient.setQueriesData<Pages<P>>(
    { queryKey },
    (data) => data && { ...data, pages: data.pages.map(change) },
  );
}

/** What is there of a list, page by page. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as the query cache has it: who asks knows what is there
export function pagesOf<P>(queryKey: QueryKey): readonly P[] {
  const lists = queryClient.getQueriesData<Pages<P>>({ queryKey });
  return lists.flatMap(([, data]) => data?.pages ?? []);
}
