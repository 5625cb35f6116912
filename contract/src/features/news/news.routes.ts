import * as z from 'zod/mini';
import { pictureRefusals } from '../../pictures.ts';
import { created, file, ok, route } from '../../route.ts';
import { idParam, nextCursor, page, success } from '../../scalars.ts';
import { newsFaults as faults } from './news.faults.ts';
import { newsPictureMaxBytes } from './news.limits.ts';
import * as model from './news.model.ts';

const path = z.object({ id: idParam });
const postReply = z.object({ post: model.newsPost });
const commentReply = z.object({ comment: model.newsComment });
const reactLimit = { max: 60, seconds: 60, by: 'member' } as const;

export const newsRoutes = {
  listNewsPosts: route({
    method: 'GET',
    path: '/api/news/posts',
    summary:
      'The posts, pinned ones first, then newest first. Requesting the first page marks all posts read.',
    access: 'member',
    query: z.object({ ...page, type: z.optional(model.newsType) }),
    reply: ok(z.object({ posts: z.array(model.newsPost), nextCursor })),
  }),
  countUnreadNews: route({
    method: 'GET',
    path: '/api/news/unread-count',
    summary: 'How many posts of others were published since the caller last opened News.',
    access: 'member',
    reply: ok(z.object({ count: z.number() })),
  }),
  getNewsPost: route({
    method: 'GET',
    path: '/api/news/posts/{id}',
    summary: 'One post, for links to it.',
    access: 'member',
    params: path,
    reply: ok(postReply),
    errors: [faults.noSuchPost],
  }),
  createNewsPost: route({
    method: 'POST',
    path: '/api/news/posts',
    summary: 'Publish a post. All open pages are updated at once.',
    access: 'news.write',
    body: model.newsDraft,
    reply: created(postReply),
    limit: { max: 30, seconds: 3600, by: 'member' },
  }),
  updateNewsPost: route({
    method: 'PUT',
    path: '/api/news/posts/{id}',
    summary: 'Change a post. It keeps its date, reactions and comments.',
    access: 'news.write',
    params: path,
    body: model.newsDraft,
    reply: ok(postReply),
    errors: [faults.noSuchPost],
  }),
  deleteNewsPost: route({
    method: 'DELETE',
    path: '/api/news/posts/{id}',
    summary: 'Delete a post with its comments.',
    access: 'news.write',
    params: path,
    reply: ok(success),
    errors: [faults.noSuchPost],
  }),
  uploadNewsPicture: route({
    method: 'POST',
    path: '/api/news/pictures',
    summary:
      'Store a picture for a post. It is re-encoded, and its metadata is removed. A post shows it with `![words](url)`. ' +
      'A picture that no post shows is deleted after a day.',
    access: 'news.write',
    upload: {
      field: 'image',
      required: true,
      maxBytes: newsPictureMaxBytes,
      tooLarge: faults.pictureTooLarge,
    },
    reply: created(z.object({ url: z.string() })),
    errors: [faults.pictureTooLarge, ...pictureRefusals],
    limit: { max: 60, seconds: 3600, by: 'member' },
  }),
  getNewsPicture: route({
    method: 'GET',
    path: '/api/news/pictures/{name}',
    summary: 'A picture of a post, or one that the caller uploaded for a post.',
    access: 'member',
    params: z.object({ name: z.string().check(z.regex(/^[0-9a-f-]{36}\.webp$/)) }),
    reply: file,
    errors: [faults.noSuchPicture],
  }),
  viewNewsPost: route({
    method: 'POST',
    path: '/api/news/posts/{id}/view',
    summary: 'Count a view of a post, once per member.',
    access: 'member',
    params: path,
    reply: ok(postReply),
    errors: [faults.noSuchPost],
  }),
  reactToNewsPost: route({
    method: 'POST',
    path: '/api/news/posts/{id}/react',
    summary: 'Like or dislike a post. Each member has one reaction; sending the same one again removes it.',
    access: 'member',
    params: path,
    body: model.newReaction,
    reply: ok(postReply),
    errors: [faults.noSuchPost],
    limit: reactLimit,
  }),
  listNewsComments: route({
    method: 'GET',
    path: '/api/news/posts/{id}/comments',
    summary: 'The comments of a post, newest first.',
    access: 'member',
    params: path,
    query: z.object(page),
    reply: ok(z.object({ comments: z.array(model.newsComment), nextCursor })),
    errors: [faults.noSuchPost],
  }),
  addNewsComment: route({
    method: 'POST',
    path: '/api/news/posts/{id}/comments',
    summary: 'Comment on a post.',
    access: 'member',
    params: path,
    body: model.newComment,
    reply: created(commentReply),
    errors: [faults.noSuchPost, faults.muted],
    limit: { max: 20, seconds: 60, by: 'member' },
  }),
  reactToNewsComment: route({
    method: 'POST',
    path: '/api/news/comments/{id}/react',
    summary:
      'Like or dislike a comment. Each member has one reaction; sending the same one again removes it.',
    access: 'member',
    params: path,
    body: model.newReaction,
    reply: ok(commentReply),
    errors: [faults.noSuchComment],
    limit: reactLimit,
  }),
  deleteNewsComment: route({
    method: 'DELETE',
    path: '/api/news/comments/{id}',
    summary: "Delete a comment: one's own, or as staff (`news.write` or `chat.moderate`) anyone's.",
    access: 'member',
    params: path,
    reply: ok(success),
    errors: [faults.noSuchComment, faults.notYourComment],
  }),
};
