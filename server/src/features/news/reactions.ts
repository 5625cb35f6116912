import type { NewsReaction } from '@snowglobe/contract/features/news/news.model.ts';
import type { Tx } from '../../core/database/database.ts';
import { changeReaction, findReaction, type Reacted } from './reactions.store.ts';

/**
 * One reaction per member: the other one takes its place, the same again takes it back. Whatever it is about is
 * locked by the caller, so that nobody counts from what another is about to change.
 */
export async function react(tx: Tx, memberId: number, on: Reacted, given: NewsReaction): Promise<void> {
  const from = await findReaction(tx, on, memberId);
  await changeReaction(tx, on, memberId, { from, to: from === given ? null : given });
}
