import type { NewsComment, NewsPost, NewsReaction } from '@snowglobe/contract/features/news/news.model.ts';
import { api } from '../../core/api.ts';
import { write } from '../../core/write.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import {
  applyPost,
  cachedComment,
  cachedPost,
  changeComment,
  changePost,
  commentCount,
  refreshLists,
  removeComment,
  removePost,
} from './news-cache.ts';
import { withReaction, withReactionOf, type Reacted } from './reaction.ts';
import { t } from '../../core/texts.ts';

type ReactionRules<Item extends Reacted> = {
  /** Reactions to one item are sent in the order of the clicks, because a second click removes the first reaction. */
  queue: string;
  call: () => Promise<Item>;
  cached: () => Item | undefined;
  change: (change: (item: Item) => Item) => void;
  fallback: string;
};

/** Shows the reaction at once, and undoes it if the server refuses. */
function react<Item extends Reacted>(
  { queue, call, cached, change, fallback }: ReactionRules<Item>,
  reaction: NewsReaction,
): Promise<boolean> {
  return write(call, {
    queue,
    fallback,
    showEarly() {
      const before = cached();
      change((item) => withReaction(item, reaction));
      return () => before && change((now) => withReactionOf(now, before));
    },
    // The answer to an earlier click does not contain the later ones.
    onDone: (item, isLast) => isLast && change((now) => withReactionOf(now, item)),
  });
}

export const reactToPost = ({ id }: NewsPost, reaction: NewsReaction) =>
  react(
    {
      queue: `react-to-post-${id}`,
      call: async () => (await api.reactToNewsPost({ params: { id }, body: { reaction } })).post,
      cached: () => cachedPost(id),
      change: (change) => changePost(id, change),
      fallback: t('news:post.reactFailed'),
    },
    reaction,
  );

export const reactToComment = ({ id, post_id: postId }: NewsComment, reaction: NewsReaction) =>
  react(
    {
      queue: `react-to-comment-${id}`,
      call: async () => (await api.reactToNewsComment({ params: { id }, body: { reaction } })).comment,
      cached: () => cachedComment(postId, id),
      change: (change) => changeComment(postId, id, change),
      fallback: t('news:comment.reactFailed'),
    },
    reaction,
  );

/** Reports that the member reads a post. The server counts it once; a failure is ignored. */
export async function viewPost(id: number): Promise<void> {
  await api.viewNewsPost({ params: { id } }).then(({ post }) => applyPost(post), ignore);
}

function ignore(): void {}

/** Deletes a post after a confirmation. Resolves to true if it was deleted. */
export function useDeletePost() {
  const confirm = useConfirm();
  return async ({ id, title }: NewsPost): Promise<boolean> => {
    const agreed = await confirm({
      title: t('news:post.deleteTitle'),
      text: t('news:post.deleteText', { title }),
      action: t('news:post.delete'),
      danger: true,
    });
    if (!agreed) return false;
    return write(() => api.deleteNewsPost({ params: { id } }), {
      success: t('news:post.deleted'),
      fallback: t('news:post.deleteFailed'),
      onDone() {
        removePost(id);
        refreshLists();
      },
    });
  };
}

export function useDeleteComment() {
  const confirm = useConfirm();
  return async (comment: NewsComment, isOwn: boolean): Promise<void> => {
    const agreed = await confirm({
      title: t('news:comment.deleteTitle'),
      text: isOwn ? t('news:comment.deleteOwn') : t('news:comment.deleteTheirs', { name: comment.username }),
      action: t('news:comment.delete'),
      danger: true,
    });
    if (!agreed) return;
    const before = commentCount(comment.post_id);
    await write(() => api.deleteNewsComment({ params: { id: comment.id } }), {
      fallback: t('news:comment.deleteFailed'),
      onDone: () => removeComment(comment, before),
    });
  };
}
