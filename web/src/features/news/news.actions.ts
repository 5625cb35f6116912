import type { NewsComment, NewsPost, NewsReaction } from '@snowglobe/contract/features/news/news.model.ts';
import { useMutation } from '@tanstack/react-query';
import { api, errorText } from '../../core/api.ts';
import { queryClient } from '../../core/query.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { toast } from '../../core/toasts.ts';
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

type ReactionRules<Item extends Reacted> = {
  /** Names the thing; what is pressed on it goes out in the order of the presses, since the same again takes back. */
  key: readonly (string | number)[];
  call: (reaction: NewsReaction) => Promise<Item>;
  shown: () => Item | undefined;
  change: (change: (item: Item) => Item) => void;
  fallback: string;
};

/** Shows at once; goes back with a word when the server refuses. */
function useReaction<Item extends Reacted>({ key, call, shown, change, fallback }: ReactionRules<Item>) {
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: key.join('-') },
    // Without a network it fails, and says so, instead of waiting for one.
    networkMode: 'always',
    mutationFn: call,
    onMutate: (reaction) => {
      const before = shown();
      change((item) => withReaction(item, reaction));
      return before;
    },
    onSuccess: (item) => {
      const isLast = queryClient.isMutating({ mutationKey: key }) === 1;
      if (isLast) change((now) => withReactionOf(now, item));
    },
    onError: (error, _, before) => {
      if (before) change((now) => withReactionOf(now, before));
      toast({ type: 'error', title: errorText(error, fallback) });
    },
  });
  return mutate;
}

export function useReactToPost({ id }: NewsPost) {
  return useReaction({
    key: ['react-to-post', id],
    call: async (reaction) => (await api.reactToNewsPost({ params: { id }, body: { reaction } })).post,
    shown: () => cachedPost(id),
    change: (change) => changePost(id, change),
    fallback: 'Failed to react to post',
  });
}

export function useReactToComment({ id, post_id: postId }: NewsComment) {
  return useReaction({
    key: ['react-to-comment', id],
    call: async (reaction) => (await api.reactToNewsComment({ params: { id }, body: { reaction } })).comment,
    shown: () => cachedComment(postId, id),
    change: (change) => changeComment(postId, id, change),
    fallback: 'Failed to react to comment',
  });
}

/** Says that the member reads it. Whether that counts is the server's business; if it is lost, nothing is. */
export async function viewPost(id: number): Promise<void> {
  await api.viewNewsPost({ params: { id } }).then(({ post }) => applyPost(post), ignore);
}

function ignore(): void {}

/** Asks first. Resolves with true when it is gone. */
export function useDeletePost() {
  const confirm = useConfirm();
  return async ({ id, title }: NewsPost): Promise<boolean> => {
    const agreed = await confirm({
      title: 'Delete this post?',
      text: `“${title}” goes for good, with its comments and reactions.`,
      action: 'Delete post',
      danger: true,
    });
    if (!agreed) return false;
    try {
      await api.deleteNewsPost({ params: { id } });
    } catch (error) {
      toast({ type: 'error', title: errorText(error, 'Failed to delete post') });
      return false;
    }
    removePost(id);
    refreshLists();
    toast({ type: 'success', title: 'Post deleted' });
    return true;
  };
}

export function useDeleteComment() {
  const confirm = useConfirm();
  return async (comment: NewsComment, isOwn: boolean): Promise<void> => {
    const agreed = await confirm({
      title: 'Delete this comment?',
      text: isOwn ? 'Your words are gone for everyone.' : `${comment.username} can not bring it back.`,
      action: 'Delete comment',
      danger: true,
    });
    if (!agreed) return;
    const before = commentCount(comment.post_id);
    try {
      await api.deleteNewsComment({ params: { id: comment.id } });
      removeComment(comment, before);
    } catch (error) {
      toast({ type: 'error', title: errorText(error, 'Failed to delete comment') });
    }
  };
}
