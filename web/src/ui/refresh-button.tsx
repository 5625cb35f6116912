import { RefreshCw } from 'lucide-react';
import { Button } from './button.tsx';
import { t } from '../core/texts.ts';

type List = {
  isFetching: boolean;
  isPending: boolean;
  isFetchingNextPage?: boolean;
  refetch: () => unknown;
};

/** Loads a list again. */
export function RefreshButton({ list }: { list: List }) {
  const isRefreshing = list.isFetching && !list.isPending && !list.isFetchingNextPage;
  return (
    <Button size="s" icon={RefreshCw} busy={isRefreshing} onClick={() => void list.refetch()}>
      {t('ui:refresh')}
    </Button>
  );
}
