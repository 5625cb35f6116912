import type { NewsPost } from '@snowglobe/contract/features/news/news.model.ts';
import { ArrowUp } from 'lucide-react';
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSteps } from '../../ui/in-steps.tsx';
import { loadMarkdown } from '../../ui/markdown.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useNewPostCount } from './new-posts.ts';
import { hasListPosition, takeListPosition } from './news-address.ts';
import type { NewsFilter } from './news-words.ts';
import { useNewsPosts } from './news.queries.ts';
import { PostCard } from './post-card.tsx';
import { ListSkeleton } from './skeletons.tsx';
import { t } from '../../core/texts.ts';
import styles from './post-list.module.css';

export function PostList({ filter }: { filter: NewsFilter }) {
  const { data, isError, refetch, ...more } = useNewsPosts(filter);
  // Deferred: the browser draws and reacts between the posts.
  const posts = useDeferredValue(data);
  // In steps, too, because together their layout blocks a phone. After Back all are there at once, because the page scrolls
  // to where the member was.
  const [isReturning] = useState(() => data !== undefined || hasListPosition());
  const shown = useSteps(posts?.length ?? 0, { first: isReturning ? Infinity : 4, step: 4 });
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => void loadMarkdown(), []);

  async function showNew() {
    await refetch();
    window.scrollTo(0, 0);
    list.current?.querySelector('a')?.focus({ preventScroll: true });
  }

  if (!posts) {
    if (!isError) {
      return (
        <>
          <NewPosts filter={filter} onShow={() => void showNew()} />
          <ListSkeleton />
        </>
      );
    }
    return (
      <div className={styles.state}>
        <ErrorNote onRetry={() => void refetch()}>{t('news:didNotLoad')}</ErrorNote>
      </div>
    );
  }
  return (
    <>
      <NewPosts filter={filter} onShow={() => void showNew()} />
      {posts.length === 0 ? (
        <Panel glass="dense" className={styles.state}>
          <EmptyState title={t('news:empty')} text={emptyTexts[filter]} />
        </Panel>
      ) : (
        <ol ref={list} className={styles.list}>
          <Cards posts={posts.slice(0, shown)} filter={filter} />
        </ol>
      )}
      {more.hasNextPage && shown >= posts.length && (
        <Older
          isBusy={more.isFetchingNextPage}
          hasFailed={more.isFetchNextPageError}
          onLoad={() => void more.fetchNextPage()}
        />
      )}
    </>
  );
}

const emptyTexts: Record<NewsFilter, string> = {
  all: t('news:emptyText'),
  announcement: t('news:emptyAnnouncements'),
  update: t('news:emptyUpdates'),
};

function Cards({ posts, filter }: { posts: readonly NewsPost[]; filter: NewsFilter }) {
  // Runs when the posts are mounted: only then the page is long enough to restore the scroll position.
  useLayoutEffect(() => {
    const position = takeListPosition();
    if (!position) return;
    window.scrollTo(0, position.y);
    document.getElementById(`post-${position.postId}`)?.focus({ preventScroll: true });
  }, []);
  return posts.map((post, at) => (
    <li key={post.id}>
      <PostCard post={post} filter={filter} isFirst={at === 0} />
    </li>
  ));
}

/** Floats above the list, so that the list does not move until the reader clicks. */
function NewPosts({ filter, onShow }: { filter: NewsFilter; onShow: () => void }) {
  const count = useNewPostCount(filter);
  return (
    <div className={styles.new} role="status">
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={onShow}>
          <Icon of={ArrowUp} size={16} />
          {t('news:newPosts', { count })}
        </button>
      )}
    </div>
  );
}

type OlderProps = { isBusy: boolean; hasFailed: boolean; onLoad: () => void };

/** Loads older posts when the end of the list becomes visible; the button is for keyboards and for a retry. */
function Older({ isBusy, hasFailed, onLoad }: OlderProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  // Observed again after each page: if a page does not fill the window, the end stays visible.
  useEffect(() => {
    if (isBusy || hasFailed || !end.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: '400px',
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isBusy, hasFailed]);
  return (
    <div ref={end} className={styles.older}>
      {hasFailed && <p className={styles.failed}>{t('news:olderDidNotLoad')}</p>}
      <Button size="s" busy={isBusy} onClick={onLoad}>
        {hasFailed ? t('ui:tryAgain') : t('ui:showOlder')}
      </Button>
    </div>
  );
}
