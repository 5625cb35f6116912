import type { NewsComment, NewsPost } from '@snowglobe/contract/features/news/news.model.ts';
import type { Api } from '../../core/api.ts';
import { changePages, pagesOf } from '../../core/paged-list.ts';
import { queryClient } from '../../core/query.ts';
import { t } from '../../core/texts.ts';

type PostPage = Awaited<ReturnType<Api['listNewsPosts']>>;
type CommentPage = Awaited<ReturnType<Api['listNewsComments']>>;

export const unreadKey = ['news', t('ui:countUnread')];
export const postsKey = ['news', 'posts'];
export const postKey = (id: number) => ['news', 'post', id];
export const commentsKey = (postId: number) => ['news', 'comments', postId];

export function postInLists(id: number): NewsPost | undefined {
  const posts = pagesOf<PostPage>(postsKey).flatMap((page) => page.posts);
  return posts.find((post) => post.id === id);
}

export function cachedPost(id: number): NewsPost | undefined {
  return queryClient.getQueryData<NewsPost | null>(postKey(id)) ?? postInLists(id);
}

function changeLists(change: (posts: NewsPost[]) => NewsPost[]): void {
  changePages<PostPage>(postsKey, (page) => ({ ...page, posts: change(page.posts) }));
}

/** Changes a post in all lists and in its own view. */
export function changePost(id: number, change: (post: NewsPost) => NewsPost): void {
  changeLists((posts) => posts.map((post) => (post.id === id ? change(post) : post)));
  queryClient.setQueryData<NewsPost | null>(postKey(id), (post) => post && change(post));
}

/** Puts the server's version of a post into the cache. If its order or type changed, the lists are fetched again. */
export function applyPost(post: NewsPost): void {
  const before = postInLists(post.id);
  changeLists((posts) => posts.map((each) => (each.id === post.id ? post : each)));
  queryClient.setQueryData(postKey(post.id), post);
  const hasMoved = before && (before.is_pinned !== post.is_pinned || before.type !== post.type);
  if (hasMoved) refreshLists();
}

/** Fetches visible lists now, and others when they are shown next. */
export function refreshLists(): void {
  void queryClient.invalidateQueries({ queryKey: postsKey });
}

/** Removes a post from the lists; its open view says that it was deleted. */
export function removePost(id: number): void {
  changeLists((posts) => posts.filter((post) => post.id !== id));
  queryClient.setQueryData(postKey(id), null);
}

export function cachedComment(postId: number, id: number): NewsComment | undefined {
  const comments = pagesOf<CommentPage>(commentsKey(postId)).flatMap((page) => page.comments);
  return comments.find((comment) => comment.id === id);
}

function changeComments(postId: number, change: (page: NewsComment[], at: number) => NewsComment[]): void {
  changePages<CommentPage>(commentsKey(postId), (page, at) => ({
    ...page,
    comments: change(page.comments, at),
  }));
}

export function changeComment(
  postId: number,
  id: number,
  change: (comment: NewsComment) => NewsComment,
): void {
  changeComments(postId, (page) => page.map((comment) => (comment.id === id ? change(comment) : comment)));
}

/** Adds the member's own new comment. `before` is the old count; a live event may have raised it already. */
export function addComment(comment: NewsComment, before: number): void {
  const { id, post_id: postId } = comment;
  if (!cachedComment(postId, id))
    changeComments(postId, (page, at) => (at === 0 ? [comment, ...page] : page));
  changePost(postId, (post) => ({ ...post, comments_count: Math.max(post.comments_count, before + 1) }));
}

export function removeComment({ id, post_id: postId }: NewsComment, before: number): void {
  changeComments(postId, (page) => page.filter((comment) => comment.id !== id));
  changePost(postId, (post) => ({ ...post, comments_count: Math.min(post.comments_count, before - 1) }));
}

export const commentCount = (postId: number) => cachedPost(postId)?.comments_count ?? 0;
