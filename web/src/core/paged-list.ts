import { keepPreviousData, useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { usePollWhenDown } from './live.ts';
import { queryClient } from './query.ts';

type Page = { nextCursor: string | null };
type Pages<P> = InfiniteData<P, string | undefined>;

type PagedList<P extends Page, Shown> = {
  queryKey: QueryKey;
  fetchPage: (cursor: string | undefined) => Promise<P>;
  /** Turns the loaded pages into `data`. */
  show: (pages: readonly P[]) => Shown;
  /** How often it is loaded again while the live channel is down. */
  pollMs?: number;
  /** Shows the list of the previous key until the first page of the new one has arrived. */
  keepPrevious?: boolean;
  enabled?: boolean;
  staleTime?: number;
  gcTime?: number;
  retry?: boolean;
};

const pagesFrom = <P extends Page>(fetchPage: (cursor: string | undefined) => Promise<P>) => ({
  queryFn: ({ pageParam }: { pageParam: string | undefined }) => fetchPage(pageParam),
  initialPageParam: undefined as string | undefined,
});

/** Asks for the first page before the list is shown. */
export function askAheadForList<P extends Page, Shown>({ queryKey, fetchPage }: PagedList<P, Shown>): void {
  void queryClient.prefetchInfiniteQuery({ queryKey, ...pagesFrom(fetchPage) });
}

/** A list that is loaded page by page: `data` is made of all loaded pages, `fetchNextPage` loads the next one. */
export function usePagedList<P extends Page, Shown>(list: PagedList<P, Shown>) {
  const { queryKey, fetchPage, show, pollMs = 0, keepPrevious = false, ...options } = list;
  const refetchInterval = usePollWhenDown(pollMs);
  return useInfiniteQuery({
    queryKey,
    ...pagesFrom(fetchPage),
    getNextPageParam: ({ nextCursor }: P) => nextCursor ?? undefined,
    select: ({ pages }: Pages<P>) => show(pages),
    refetchInterval,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...options,
  });
}

/** Changes the loaded pages of all lists under a key. */
export function changePages<P>(queryKey: QueryKey, change: (page: P, at: number) => P): void {
  queryClient.setQueriesData<Pages<P>>(
    { queryKey },
    (data) => data && { ...data, pages: data.pages.map(change) },
  );
}

/** The loaded pages of all lists under a key. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- like getQueryData: the caller knows the type of its key
export function pagesOf<P>(queryKey: QueryKey): readonly P[] {
  const lists = queryClient.getQueriesData<Pages<P>>({ queryKey });
  return lists.flatMap(([, data]) => data?.pages ?? []);
}
