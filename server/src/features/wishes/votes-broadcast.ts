import type { FeatureCore } from '../../core/feature-core.ts';
import { everyone } from '../../core/live/live.ts';
import { createPacedSender } from '../../core/live/paced-sender.ts';
import { findVotes } from './wishes.store.ts';

export type VotesBroadcast = (wishId: number) => void;

/**
 * Sends the votes of a wish to everyone, at most once a second. They are read just before they are sent, so the last
 * event is always right.
 */
export const createVotesBroadcast = (core: FeatureCore): VotesBroadcast =>
  createPacedSender(core, 'send the votes of a wish', async (wishId) => {
    const votes = await findVotes(core.db, wishId);
    if (votes !== undefined) core.live.whisper(everyone, 'wishes.votes', { wishId, votes });
  });
