import { api } from '../../core/api.ts';
import { onLive } from '../../core/live.ts';
import { queryClient, refresh } from '../../core/query.ts';
import { currentUser } from '../../core/session.ts';
import { addNewPost, removeNewPost } from './new-posts.ts';
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
    else onPostDeleted(postId);
  });

  onLive('news.read', ({ unread }) => queryClient.setQueryData(unreadKey, { count: unread }));

  onLive('news.activity', ({ postId, ...counts }) => {
    const before = cachedPost(postId);
    if (!before) return;
    changePost(postId, (post) => ({ ...post, ...counts }));
    if (before.comments_count !== counts.comments_count) refresh(commentsKey(postId));
  });
}

/** Members who may write news could be the author, for whom the post is not unread, so their count is fetched again. */
function increaseUnread(): void {
  if (currentUser()?.permissions.includes('news.write')) refresh(unreadKey);
  else
    queryClient.setQueryData<{ count: number }>(unreadKey, (unread) => unread && { count: unread.count + 1 });
}

async function receivePost(id: number): Promise<void> {
  increaseUnread();
  const isListOpen = queryClient.getQueryCache().findAll({ queryKey: postsKey, type: 'active' }).length > 0;
  void queryClient.invalidateQueries({ queryKey: postsKey, refetchType: 'none' });
  if (!isListOpen) return;
  const post = await fetchPost(id);
  // The author's own page adds the post itself.
  const isOwn = post?.author?.memberId === currentUser()?.id;
  if (post && !isOwn && !postInLists(id)) addNewPost(post);
}

async function refreshPost(id: number): Promise<void> {
  if (!cachedPost(id)) return;
  const post = await fetchPost(id);
  if (post) applyPost(post);
}

function onPostDeleted(id: number): void {
  removePost(id);
  removeNewPost(id);
  // The deleted post may have been unread.
  const unread = queryClient.getQueryData<{ count: number }>(unreadKey);
  if (unread && unread.count > 0) refresh(unreadKey);
}

function fetchPost(id: number) {
  return api.getNewsPost({ params: { id } }).then(
    ({ post }) => post,
    () => null,
  );
}
