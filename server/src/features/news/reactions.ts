import type { NewsReaction } from '@snowglobe/contract/features/news/news.model.ts';
import type { Tx } from '../../core/database/database.ts';
import { changeReaction, findReaction, type Reacted } from './reactions.store.ts';

/**
 * One reaction per member: the other kind replaces it, the same kind again removes it. The caller locks the
 * post or comment, so that no count is based on an outdated reaction.
 */
export async function react(tx: Tx, memberId: number, on: Reacted, given: NewsReaction): Promise<void> {
  const from = await findReaction(tx, on, memberId);
  await changeReaction(tx, on, memberId, { from, to: from === given ? null : given });
}
