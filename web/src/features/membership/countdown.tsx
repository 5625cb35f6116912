import { useEffect, useState } from 'react';

/** What is left, as HH:MM:SS. */
function remaining(end: Date, now: Date): string {
  const seconds = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Ticks once a second until the end, and says once that it came. */
export function Countdown({ end, onEnd }: { end: Date; onEnd?: () => void }) {
  const [now, setNow] = useState(() => new Date());
  const isOver = now >= end;

  useEffect(() => {
    if (isOver) {
      onEnd?.();
      return;
    }
    const timer = window.setInterval(() => setNow(new Date()), 1000);
    return () => window.clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the end comes once
  }, [isOver]);

  return (
    <time className="readout" role="timer" dateTime={end.toISOString()}>
      {remaining(end, now)}
    </time>
  );
}
