import { useEffect, useEffectEvent } from 'react';
import { useMe } from '../core/session.ts';
import { Snowfall } from '../ui/snowfall.tsx';
import { useSkip } from './use-skip.ts';

/** Fade to black 0.5 s, snow until 5.5 s, gone at 6.5 s; the style sheet has the same figures. */
const totalMs = 6500;

/** The way in, once per page load, over the page that is already there. */
export function PostLogin({ onDone }: { onDone: () => void }) {
  const user = useMe();
  const finish = useEffectEvent(onDone);
  useSkip(onDone);
  useEffect(() => {
    const timer = window.setTimeout(() => finish(), totalMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div className="post-login" role="status" aria-label={`Welcome, ${user.username}`}>
      <div className="post-login-snow">
        <Snowfall count={200} scattered />
      </div>
      <p className="post-login-words">
        <span className="readout">access granted</span>
        <strong>Welcome, {user.username}</strong>
      </p>
    </div>
  );
}
