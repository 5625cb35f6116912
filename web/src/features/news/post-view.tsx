import { newsPicturePath } from '@snowglobe/contract/features/news/news.limits.ts';
import type { NewsPost } from '@snowglobe/contract/features/news/news.model.ts';
import { ArrowLeft, Eye } from 'lucide-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { handleLinkClick, goTo } from '../../core/location.ts';
import { useMe } from '../../core/session.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { CardPicture } from '../../ui/member-card.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Author } from './author.tsx';
import { Comments } from './comments/comments.tsx';
import { IconCount } from './icon-count.tsx';
import { leavePost, listPath, postLink } from './news-address.ts';
import type { NewsFilter } from './news-words.ts';
import { reactToPost, useDeletePost, viewPost } from './news.actions.ts';
import { useNewsPost } from './news.queries.ts';
import { PinnedMark, PostTime, TypeBadge } from './post-marks.tsx';
import { PostMenu } from './post-menu.tsx';
import { Reactions } from './reactions.tsx';
import { PostSkeleton } from './skeletons.tsx';
import { t } from '../../core/texts.ts';
import styles from './post-view.module.css';

type PostViewProps = { id: number; filter: NewsFilter; onEdit: (post: NewsPost) => void };

/** One post with its comments. */
export function PostView({ id, filter, onEdit }: PostViewProps) {
  const { data: post, error, refetch } = useNewsPost(id);
  if (post === null) {
    return (
      <Panel glass="dense" className={styles.gone}>
        <EmptyState
          heading="h1"
          title={t('news:fault.noSuchPost')}
          text={t('news:post.takenDown')}
          action={<Button onClick={() => leavePost(filter)}>{t('news:allNews')}</Button>}
        />
      </Panel>
    );
  }
  return (
    <>
      <Panel as="article" glass="dense" pad="none" frost="right" className={styles.post}>
        {post ? (
          <Post post={post} filter={filter} onEdit={onEdit} />
        ) : (
          <>
            <nav className={styles.bar} aria-label={t('news:title')}>
              <BackLink filter={filter} />
            </nav>
            {error ? (
              <ErrorNote onRetry={() => void refetch()}>{t('news:post.didNotLoad')}</ErrorNote>
            ) : (
              <PostSkeleton />
            )}
          </>
        )}
      </Panel>
      {post && <Comments postId={id} count={post.comments_count} />}
    </>
  );
}

function Post({ post, filter, onEdit }: Omit<PostViewProps, 'id'> & { post: NewsPost }) {
  const { permissions } = useMe();
  const deletePost = useDeletePost();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, title } = post;

  useEffect(() => void viewPost(id), [id]);
  useTitle(title);
  // The link that was clicked no longer exists, so the title takes the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  async function remove() {
    if (await deletePost(post)) leavePost(filter);
  }

  return (
    <>
      <div className={styles.bar}>
        <BackLink filter={filter} />
        <span className={styles.tools}>
          <CopyButton variant="ghost" text={postLink(id)} label={t('news:copyLink')} />
          {permissions.includes('news.write') && (
            <PostMenu post={post} onEdit={() => onEdit(post)} onDelete={() => void remove()} />
          )}
        </span>
      </div>
      <header>
        <p className={styles.marks}>
          <TypeBadge type={post.type} />
          {post.is_pinned && <PinnedMark />}
        </p>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.byline}>
          <CardPicture card={post.author} username={post.author_username} size={40} />
          <span>
            <Author author={post.author} username={post.author_username} role={post.author_role} />
            <PostTime post={post} />
          </span>
        </div>
      </header>
      <Markdown text={post.content} className={styles.words} picturePath={newsPicturePath} onOpen={goTo} />
      <footer className={styles.foot}>
        <Reactions
          item={post}
          labels={{
            group: t('news:post.reactions'),
            like: t('news:post.like', { count: post.likes_count }),
            dislike: t('news:post.dislike', { count: post.dislikes_count }),
          }}
          onReact={(reaction) => void reactToPost(post, reaction)}
        />
        <IconCount of={Eye} count={post.views_count} text={t('news:views', { count: post.views_count })} />
      </footer>
    </>
  );
}

function BackLink({ filter }: { filter: NewsFilter }) {
  return (
    <Button
      variant="ghost"
      size="s"
      icon={ArrowLeft}
      href={listPath(filter)}
      onClick={(event: MouseEvent) => handleLinkClick(event, () => leavePost(filter))}
    >
      {t('news:allNews')}
    </Button>
  );
}

/** Sets the title of the browser tab while the post is open. */
function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Snowglobe`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
