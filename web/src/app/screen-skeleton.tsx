import { LoadingArea, Skeleton } from '../ui/skeleton.tsx';

export function ScreenSkeleton() {
  return (
    <LoadingArea className="page screen">
      <Skeleton shape="block" height={220} />
      <Skeleton width="40%" className="mt-10" />
      <Skeleton shape="block" height={160} className="mt-5" />
    </LoadingArea>
  );
}
