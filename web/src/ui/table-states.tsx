import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Skeleton } from './skeleton.tsx';
import { StaffSkeleton } from './staff-panel.tsx';
import { t } from '../core/texts.ts';

export function TableSkeleton() {
  return (
    <StaffSkeleton>
      {[62, 48, 70, 55, 64, 50].map((width) => (
        <div key={width}>
          <Skeleton shape="circle" width={34} height={34} />
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </StaffSkeleton>
  );
}

type EmptyTableProps = { title: string; text?: string; failed: boolean; onRetry: () => void };

/** Shown for an empty list, and for a list that could not be loaded, with another text. */
export function EmptyTable({ title, text, failed, onRetry }: EmptyTableProps) {
  return (
    <EmptyState
      title={title}
      text={failed ? t('ui:listDidNotLoad') : text}
      action={
        failed && (
          <Button size="s" onClick={onRetry}>
            {t('ui:tryAgain')}
          </Button>
        )
      }
    />
  );
}
