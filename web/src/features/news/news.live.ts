import { api } from '../../core/api.ts';
import { onLive } from '../../core/live.ts';
import { queryClient, refresh } from '../../core/query.ts';
import { currentUser } from '../../core/session.ts';
import { addNewPost, forgetNewPost } from './new-posts.ts';
import {
  applyPost,
  cachedPost,
  changePost,
  commentsKey,
  postInLists,
  postsKey,
  removePost,
  unreadKey,
} from './news-cache.ts';

export function startNewsLive(): void {
  onLive('news.changed', ({ postId, what }) => {
    if (what === 'created') void receivePost(postId);
    else if (what === 'updated') void refreshPost(postId);
    else losePost(postId);
  });

  onLive('news.read', ({ unread }) => queryClient.setQueryData(unreadKey, { count: unread }));

  onLive('news.activity', ({ postId, ...counts }) => {
    const before = cachedPost(postId);
    if (!before) return;
    changePost(postId, (post) => ({ ...post, ...counts }));
    if (before.comments_count !== counts.comments_count) refresh(commentsKey(postId));
  });
}

/** Those who write news may be its author, to whom it is not unread; only they ask. For all others it is one more. */
function countOneMore(): void {
  if (currentUser()?.permissions.includes('news.write')) refresh(unreadKey);
  else
    queryClient.setQueryData<{ count: number }>(unreadKey, (unread) => unread && { count: unread.count + 1 });
}

async function receivePost(id: number): Promise<void> {
  countOneMore();
  const isListOpen = queryClient.getQueryCache().findAll({ queryKey: postsKey, type: 'active' }).length > 0;
  void queryClient.invalidateQueries({ queryKey: postsKey, refetchType: 'none' });
  if (!isListOpen) return;
  const post = await fetchPost(id);
  // The author's own list has it already, or is about to.
  const isOwn = post?.author?.memberId === currentUser()?.id;
  if (post && !isOwn && !postInLists(id)) addNewPost(post);
}

async function refreshPost(id: number): Promise<void> {
  if (!cachedPost(id)) return;
  const post = await fetchPost(id);
  if (post) applyPost(post);
}

function losePost(id: number): void {
  removePost(id);
  forgetNewPost(id);
  // Perhaps it was one of the unread ones.
  const unread = queryClient.getQueryData<{ count: number }>(unreadKey);
  if (unread && unread.count > 0) refresh(unreadKey);
}

function fetchPost(id: number) {
  return api.getNewsPost({ params: { id } }).then(
    ({ post }) => post,
    () => null,
  );
}
