import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';

export function ListSkeleton() {
  return (
    <LoadingArea label="Loading the news…" className="news-list">
      {[46, 62, 38].map((width) => (
        <div key={width} className="glass glass-dense news-card">
          <Skeleton width={130} />
          <Skeleton width={`${width}%`} height={22} className="mt-4" />
          <Skeleton width="92%" className="mt-4" />
          <Skeleton width="70%" />
          <div className="news-card-foot">
            <Skeleton shape="circle" width={28} height={28} />
            <Skeleton width={120} />
          </div>
        </div>
      ))}
    </LoadingArea>
  );
}

export function PostSkeleton() {
  return (
    <LoadingArea label="Loading the post…" className="block">
      <Skeleton width={130} />
      <Skeleton width="70%" height={34} className="mt-4" />
      <div className="mt-5 mb-8 flex items-center gap-3">
        <Skeleton shape="circle" width={40} height={40} />
        <Skeleton width={160} />
      </div>
      {[96, 88, 93, 61].map((width) => (
        <Skeleton key={width} width={`${width}%`} className="mt-3" />
      ))}
    </LoadingArea>
  );
}

export function CommentsSkeleton() {
  return (
    <LoadingArea label="Loading the comments…" className="grid gap-5">
      {[64, 48].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton shape="circle" width={36} height={36} />
          <div className="flex-1">
            <Skeleton width={110} />
            <Skeleton width={`${width}%`} />
          </div>
        </div>
      ))}
    </LoadingArea>
  );
}
