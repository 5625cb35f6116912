import { Button } from './button.tsx';

type List = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Loads the next page of a list; nothing at its end. */
export function MoreButton({ list, children }: { list: List; children: string }) {
  if (!list.hasNextPage) return null;
  return (
    <Button size="s" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {children}
    </Button>
  );
}
