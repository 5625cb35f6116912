import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './more-on-scroll.module.css';

type MoreProps = { isBusy: boolean; hasFailed: boolean; onWant: () => void };

/** More comes as the end of the list comes into sight; the button is for keys, and for a second try. */
export function MoreOnScroll({ isBusy, hasFailed, onWant }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const want = useEffectEvent(onWant);
  // Watched anew after every page: one that did not fill the window leaves the end in sight.
  useEffect(() => {
    if (isBusy || hasFailed || !end.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && want(), {
      rootMargin: '600px',
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isBusy, hasFailed]);
  return (
    <div ref={end} className={styles.more}>
      {hasFailed && <p>More did not load.</p>}
      <Button size="s" busy={isBusy} onClick={onWant}>
        {hasFailed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
