import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { text } from '../../text.ts';
import { said } from '../../texts/texts.ts';
import { memberCard } from '../account/account.model.ts';
import * as limits from './news.limits.ts';

export const newsType = z.enum(limits.newsTypes, { error: 'news:rule.type' });
export type NewsType = z.output<typeof newsType>;
const reaction = z.enum(limits.newsReactions, { error: 'news:rule.reaction' });
export type NewsReaction = z.output<typeof reaction>;

/** The counts of a post, equal for all members. */
const postCounts = {
  views_count: z.number(),
  likes_count: z.number(),
  dislikes_count: z.number(),
  comments_count: z.number(),
};
const userReaction = z.nullable(reaction);

export const newsPost = z.object({
  id: z.number(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  type: newsType,
  is_pinned: z.boolean(),
  author_username: z.string(),
  author_role: z.string(),
  /** Null when the account was deleted. */
  author: z.nullable(memberCard),
  created_at: time,
  /** Null if the post was never edited. */
  edited_at: z.nullable(time),
  ...postCounts,
  user_reaction: userReaction,
});
export type NewsPost = z.output<typeof newsPost>;

export const newsComment = z.object({
  id: z.number(),
  post_id: z.number(),
  username: z.string(),
  role: z.string(),
  user_source: z.string(),
  content: z.string(),
  created_at: time,
  author: z.nullable(memberCard),
  likes_count: z.number(),
  dislikes_count: z.number(),
  user_reaction: userReaction,
});
export type NewsComment = z.output<typeof newsComment>;

export const newsActivity = z.object({ postId: z.number(), ...postCounts });

const required = limits.newsTexts.incomplete;

/** The form for a post. */
export const newsDraft = z.object({
  title: text({
    max: limits.newsTitleMax,
    required,
    tooLong: said('news:rule.titleTooLong', { max: limits.newsTitleMax }),
  }),
  content: text({
    max: limits.newsContentMax,
    required,
    tooLong: said('news:rule.postTooLong', { max: String(limits.newsContentMax) }),
  }),
  type: newsType,
  is_pinned: z._default(z.boolean(), false),
});

export const newComment = z.object({
  content: text({
    max: limits.newsCommentMax,
    required: limits.newsTexts.blankComment,
    tooLong: said('news:rule.commentTooLong', { max: limits.newsCommentMax }),
  }),
});

/** Sending the same reaction again removes it. */
export const newReaction = z.object({ reaction });
