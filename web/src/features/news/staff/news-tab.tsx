import { Plus, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import {
  StaffFoot,
  StaffHead,
  StaffNote,
  StaffPanel,
  StaffSkeleton,
  StaffTitle,
  StaffTools,
} from '../../../ui/staff-panel.tsx';
import { PostEditor, type PostTask } from '../editor/post-editor.tsx';
import { useNewPostCount } from '../new-posts.ts';
import { useDeletePost } from '../news.actions.ts';
import { useNewsPosts } from '../news.queries.ts';
import { PostTable } from './post-table.tsx';
import styles from './news-tab.module.css';

/** A tab of the dashboard: every post at a glance, for those who write them. */
export default function NewsTab() {
  const { data: posts, isPending, isFetching, refetch, ...more } = useNewsPosts('all');
  const [task, setTask] = useState<PostTask | null>(null);
  const deletePost = useDeletePost();
  const newPosts = useNewPostCount('all');

  // A table is looked at, not read: what a colleague publishes comes in by itself.
  useEffect(() => {
    if (newPosts > 0) void refetch();
  }, [newPosts, refetch]);

  return (
    <StaffPanel aria-labelledby="news-title">
      <StaffHead>
        <div>
          <StaffTitle id="news-title">News</StaffTitle>
          <StaffNote>Pinned posts stay on top; everyone inside is told of a new one.</StaffNote>
        </div>
        <StaffTools>
          <Button size="s" icon={RefreshCw} busy={isFetching && !isPending} onClick={() => void refetch()}>
            Refresh
          </Button>
          <Button size="s" variant="primary" icon={Plus} onClick={() => setTask({ post: null })}>
            New post
          </Button>
        </StaffTools>
      </StaffHead>
      {isPending && <TableSkeleton />}
      {!isPending && !posts && (
        <div className={styles.failed}>
          <ErrorNote onRetry={() => void refetch()}>The news did not load.</ErrorNote>
        </div>
      )}
      {posts?.length === 0 && (
        <EmptyState
          className={styles.empty}
          title="No news posts yet"
          text="The first one is yours to write."
        />
      )}
      {posts && posts.length > 0 && (
        <>
          <PostTable
            posts={posts}
            onEdit={(post) => setTask({ post })}
            onDelete={(post) => void deletePost(post)}
          />
          <StaffFoot>
            <p className="readout" role="status">
              {posts.length} {more.hasNextPage ? 'shown' : 'in all'}
            </p>
            {more.hasNextPage && <MoreButton list={more}>Show older</MoreButton>}
          </StaffFoot>
        </>
      )}
      <PostEditor task={task} stays={isThisTab} onClose={() => setTask(null)} />
    </StaffPanel>
  );
}

function isThisTab({ searchParams }: URL): boolean {
  return searchParams.get('screen') === 'dashboard' && searchParams.get('tab') === 'news';
}

function TableSkeleton() {
  return (
    <StaffSkeleton>
      {[62, 48, 70, 55].map((width) => (
        <div key={width}>
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </StaffSkeleton>
  );
}
