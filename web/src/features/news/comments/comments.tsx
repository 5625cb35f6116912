import { newsCommentMax } from '@snowglobe/contract/features/news/news.limits.ts';
import { api } from '../../../core/api.ts';
import { shortCount } from '../../../core/format/numbers.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CommentForm } from '../../../ui/comment-form.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useBlocked } from '../../friends/friends.door.ts';
import { addComment, commentCount } from '../news-cache.ts';
import { useNewsComments } from '../news.queries.ts';
import { CommentsSkeleton } from '../skeletons.tsx';
import { CommentRow } from './comment-row.tsx';
import { t } from '../../../core/texts.ts';
import styles from './comments.module.css';

/** The comments below a post, newest first. */
export function Comments({ postId, count }: { postId: number; count: number }) {
  async function add(content: string) {
    const before = commentCount(postId);
    const { comment } = await api.addNewsComment({ params: { id: postId }, body: { content } });
    addComment(comment, before);
  }
  return (
    <Panel glass="dense" pad="none" className={styles.comments} aria-labelledby="comments">
      <h2 className={styles.title} id="comments">
        {t('news:comments')} <span className={classNames('readout', styles.count)}>{shortCount(count)}</span>
      </h2>
      <CommentForm draft={`news-comment-${postId}`} max={newsCommentMax} picture send={add} />
      <CommentList postId={postId} />
    </Panel>
  );
}

function CommentList({ postId }: { postId: number }) {
  const { data: comments, isPending, refetch, ...more } = useNewsComments(postId);
  const blocked = useBlocked();
  if (isPending) return <CommentsSkeleton />;
  if (!comments) return <ErrorNote onRetry={() => void refetch()}>{t('news:comments.didNotLoad')}</ErrorNote>;
  if (comments.length === 0)
    return <EmptyState title={t('news:comments.empty')} text={t('news:comments.emptyText')} />;
  return (
    <>
      <ol className={styles.list}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentRow comment={comment} isBlocked={blocked.has(comment.username)} />
          </li>
        ))}
      </ol>
      {more.hasNextPage && (
        <div className={styles.older}>
          <MoreButton list={more}>{t('news:comments.showOlder')}</MoreButton>
        </div>
      )}
    </>
  );
}
