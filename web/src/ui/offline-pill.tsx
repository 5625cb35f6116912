import { Spinner } from './spinner.tsx';

/** The live channel is down and comes back by itself; show it only after a second or two. */
export function OfflinePill({ children = 'Reconnecting…' }: { children?: string }) {
  return (
    <div className="offline-pill glass glass-float" role="status">
      <Spinner />
      {children}
    </div>
  );
}
