import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

type DeskBarProps = { title: string; isRefreshing: boolean; onRefresh: () => void; children: ReactNode };

/** The head of a table: its name, the filters, Refresh. */
export function DeskBar({ title, isRefreshing, onRefresh, children }: DeskBarProps) {
  return (
    <header className="desk-bar">
      <h2 className="desk-title">{title}</h2>
      <div className="desk-filters">{children}</div>
      <Button size="s" icon={RefreshCw} busy={isRefreshing} onClick={onRefresh}>
        Refresh
      </Button>
    </header>
  );
}
