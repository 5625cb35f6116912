import type { NewsReaction } from '@snowglobe/contract/features/news/news.model.ts';

export type Reacted = { likes_count: number; dislikes_count: number; user_reaction: NewsReaction | null };

/** Applies a reaction: a member has one; another one replaces it, the same one again removes it. */
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

/** Copies only the reaction fields, so that other changes of the item are kept. */
export function withReactionOf<Item extends Reacted>(item: Item, before: Reacted): Item {
  const { likes_count, dislikes_count, user_reaction } = before;
  return { ...item, likes_count, dislikes_count, user_reaction };
}
