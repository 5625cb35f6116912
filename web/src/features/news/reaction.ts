import type { NewsReaction } from '@snowglobe/contract/features/news/news.model.ts';

export type Reacted = { likes_count: number; dislikes_count: number; user_reaction: NewsReaction | null };

/** One reaction per member: another takes the place of the first, the same again takes it back. */
export function withReaction<Item extends Reacted>(item: Item, reaction: NewsReaction): Item {
  const before = item.user_reaction;
  const after = before === reaction ? null : reaction;
  const change = (kind: NewsReaction) => Number(after === kind) - Number(before === kind);
  return {
    ...item,
    likes_count: item.likes_count + change('like'),
    dislikes_count: item.dislikes_count + change('dislike'),
    user_reaction: after,
  };
}

/** Back to how it was, leaving alone what else changed meanwhile. */
export function withReactionOf<Item extends Reacted>(item: Item, before: Reacted): Item {
  const { likes_count, dislikes_count, user_reaction } = before;
  return { ...item, likes_count, dislikes_count, user_reaction };
}
