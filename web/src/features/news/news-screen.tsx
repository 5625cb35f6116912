import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { navigate } from '../../core/location.ts';
import { useMe } from '../../core/session.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { FollowButton } from '../follows/follows.door.ts';
import type { PostTask } from './editor/post-editor.tsx';
import { listPath, useNewsAddress } from './news-address.ts';
import { filterTabs, type NewsFilter } from './news-words.ts';
import { PostList } from './post-list.tsx';
import { PostView } from './post-view.tsx';
import { t } from '../../core/texts.ts';
import styles from './news-screen.module.css';

const PostEditor = lazy(() => import('./editor/post-editor.tsx'));

/** The posts, or one of them: `?screen=news&type=update&post=7`. */
export default function NewsScreen() {
  const { filter, postId } = useNewsAddress();
  const [task, setTask] = useState<PostTask | null>(null);
  return (
    <div className={classNames('page screen', styles.news)}>
      {postId === null ? (
        <AllNews filter={filter} onWrite={() => setTask({ post: null })} />
      ) : (
        <PostView key={postId} id={postId} filter={filter} onEdit={(post) => setTask({ post })} />
      )}
      {/* Outside of both views, so that Back does not close the editor and lose the draft. */}
      {task && (
        <Suspense>
          <PostEditor
            {...task}
            stays={(to) => to.searchParams.get('screen') === 'news'}
            onClose={() => setTask(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function AllNews({ filter, onWrite }: { filter: NewsFilter; onWrite: () => void }) {
  const { permissions } = useMe();
  return (
    <>
      <ScreenHead title={t('news:title')} about={t('news:lead')}>
        {permissions.includes('news.write') && (
          <Button className={styles.write} variant="primary" icon={Plus} onClick={onWrite}>
            {t('news:editor.new')}
          </Button>
        )}
      </ScreenHead>
      <Tabs
        id="news"
        label={t('news:show')}
        tabs={filterTabs}
        value={filter}
        onChange={(value) => navigate(listPath(value), { replace: true })}
      />
      <TabPanel id="news" value={filter}>
        <h2 className="sr-only">{t('news:posts')}</h2>
        {filter !== 'all' && (
          <FollowButton
            key={filter}
            of={{ kind: 'news', target: filter }}
            name={filterTabs.find(({ value }) => value === filter)!.label}
            size="s"
            className={styles.follow}
          />
        )}
        <PostList key={filter} filter={filter} />
      </TabPanel>
    </>
  );
}
