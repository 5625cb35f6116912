import { useEffect } from 'react';
import { api } from '../../core/api.ts';
import { useIsDown } from '../../core/live.ts';

/** The server shows a member as online for a minute after each call. */
const repeatMs = 30_000;

/**
 * Reports the member as online by HTTP while a screen is open and the live channel is down. It is ended as soon as the
 * channel is up, because the channel also notices a crashed browser, and this report does not.
 */
export function useReportOnline(): void {
  const isDown = useIsDown();
  useEffect(() => {
    if (!isDown) return;
    const report = () => void api.goOnline().catch(() => {});
    report();
    const timer = window.setInterval(report, repeatMs);
    return () => {
      clearInterval(timer);
      void api.goOffline().catch(() => {});
    };
  }, [isDown]);
}
