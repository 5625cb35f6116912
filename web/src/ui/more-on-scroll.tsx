import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './more-on-scroll.module.css';

/** A list that comes page by page. */
export type Pages = {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** More comes as the end of the list comes into sight; the button is for keys, and for a second try. */
export function MoreOnScroll({ pages }: { pages: Pages }) {
  const { isFetchingNextPage: isBusy, isFetchNextPageError: hasFailed } = pages;
  const end = useRef<HTMLDivElement>(null);
  const want = useEffectEvent(() => void pages.fetchNextPage());
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
      <Button size="s" busy={isBusy} onClick={() => void pages.fetchNextPage()}>
        {hasFailed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
