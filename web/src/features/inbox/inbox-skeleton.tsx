import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';

export function InboxSkeleton() {
  return (
    <LoadingArea label="Loading your messages" className="bell-loading">
      <Skeleton shape="block" height={76} />
      <Skeleton shape="block" height={76} />
      <Skeleton shape="block" height={76} />
    </LoadingArea>
  );
}
