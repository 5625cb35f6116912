import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';

export function TableSkeleton() {
  return (
    <LoadingArea className="staff-skeleton">
      {[62, 48, 70, 55, 64, 50].map((width) => (
        <div key={width}>
          <Skeleton shape="circle" width={34} height={34} />
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </LoadingArea>
  );
}

type NothingProps = { title: string; text?: string; failed: boolean; onRetry: () => void };

/** An empty list; one that could not be loaded looks the same and says so. */
export function Nothing({ title, text, failed, onRetry }: NothingProps) {
  return (
    <EmptyState
      className="py-10"
      title={title}
      text={failed ? 'The list could not be loaded.' : text}
      action={
        failed && (
          <Button size="s" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    />
  );
}
