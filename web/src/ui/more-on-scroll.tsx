import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { t } from '../core/texts.ts';
import styles from './more-on-scroll.module.css';

/** A list that is loaded page by page. */
export type Pages = {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** Loads the next page when the end of the list becomes visible. The button is for the keyboard and for a retry. */
export function MoreOnScroll({ pages }: { pages: Pages }) {
  const { isFetchingNextPage: isBusy, isFetchNextPageError: hasFailed } = pages;
  const end = useRef<HTMLDivElement>(null);
  const want = useEffectEvent(() => void pages.fetchNextPage());
  // Observed again after each page: a short page may leave the end visible.
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
      {hasFailed && <p>{t('ui:moreDidNotLoad')}</p>}
      <Button size="s" busy={isBusy} onClick={() => void pages.fetchNextPage()}>
        {hasFailed ? t('ui:tryAgain') : t('ui:showMore')}
      </Button>
    </div>
  );
}
