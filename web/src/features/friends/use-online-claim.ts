import { useEffect } from 'react';
import { api } from '../../core/api.ts';
import { useLiveState } from '../../core/live.ts';

/** The server believes a claim for a minute. */
const repeatMs = 30_000;

/**
 * Says "online" for as long as a screen is open and no live channel says it. A claim outlives a browser that
 * crashes, a channel does not: so it is taken back as soon as the channel is up.
 */
export function useOnlineClaim(): void {
  const isDown = useLiveState() !== 'up';
  useEffect(() => {
    if (!isDown) return;
    const claim = () => void api.goOnline().catch(() => {});
    claim();
    const timer = window.setInterval(claim, repeatMs);
    return () => {
      clearInterval(timer);
      void api.goOffline().catch(() => {});
    };
  }, [isDown]);
}
