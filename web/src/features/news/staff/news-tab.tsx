import { Plus, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { PostEditor, type PostTask } from '../editor/post-editor.tsx';
import { useNewPostCount } from '../new-posts.ts';
import { useDeletePost } from '../news.actions.ts';
import { useNewsPosts } from '../news.queries.ts';
import { PostTable } from './post-table.tsx';
import '../../../styles/staff-panel.css';
import '../news.css';

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
    <Panel className="staff-panel" glass="dense" pad="none" aria-labelledby="news-title">
      <header className="staff-head">
        <div>
          <h2 id="news-title" className="staff-title">
            News
          </h2>
          <p className="staff-note">Pinned posts stay on top; everyone inside is told of a new one.</p>
        </div>
        <div className="staff-tools">
          <Button size="s" icon={RefreshCw} busy={isFetching && !isPending} onClick={() => void refetch()}>
            Refresh
          </Button>
          <Button size="s" variant="primary" icon={Plus} onClick={() => setTask({ post: null })}>
            New post
          </Button>
        </div>
      </header>
      {isPending && <TableSkeleton />}
      {!isPending && !posts && (
        <div className="p-6">
          <ErrorNote onRetry={() => void refetch()}>The news did not load.</ErrorNote>
        </div>
      )}
      {posts?.length === 0 && (
        <EmptyState className="py-10" title="No news posts yet" text="The first one is yours to write." />
      )}
      {posts && posts.length > 0 && (
        <>
          <PostTable
            posts={posts}
            onEdit={(post) => setTask({ post })}
            onDelete={(post) => void deletePost(post)}
          />
          <footer className="staff-foot">
            <p className="readout" role="status">
              {posts.length} {more.hasNextPage ? 'shown' : 'in all'}
            </p>
            {more.hasNextPage && (
              <Button size="s" busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
                Show older
              </Button>
            )}
          </footer>
        </>
      )}
      <PostEditor task={task} stays={isThisTab} onClose={() => setTask(null)} />
    </Panel>
  );
}

function isThisTab({ searchParams }: URL): boolean {
  return searchParams.get('screen') === 'dashboard' && searchParams.get('tab') === 'news';
}

function TableSkeleton() {
  return (
    <LoadingArea className="staff-skeleton">
      {[62, 48, 70, 55].map((width) => (
        <div key={width}>
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </LoadingArea>
  );
}
