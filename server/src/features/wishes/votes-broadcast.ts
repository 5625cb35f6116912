import type { FeatureCore } from '../../core/feature-core.ts';
import { everyone } from '../../core/live/live.ts';
import { findVotes } from './wishes.store.ts';

const pauseMs = 1000;

export type VotesBroadcast = ReturnType<typeof createVotesBroadcast>;

/**
 * Sends the votes of a wish to everyone, at most once a second. They are read just before they are sent, so the last
 * event is always right.
 */
export function createVotesBroadcast({ db, live, inBackground, onClose }: FeatureCore) {
  /** Wishes that were sent a moment ago: whether they changed since. */
  const pauses = new Map<number, { hasChanged: boolean; ends: NodeJS.Timeout | undefined }>();
  let isClosed = false;

  async function send(wishId: number): Promise<void> {
    const pause = { hasChanged: false, ends: undefined as NodeJS.Timeout | undefined };
    pauses.set(wishId, pause);
    try {
      const votes = await findVotes(db, wishId);
      if (votes !== undefined) live.whisper(everyone, 'wishes.votes', { wishId, votes });
    } finally {
      if (!isClosed)
        pause.ends = setTimeout(() => {
          pauses.delete(wishId);
          if (pause.hasChanged) notify(wishId);
        }, pauseMs).unref();
    }
  }

  function notify(wishId: number): void {
    const pause = pauses.get(wishId);
    if (pause) pause.hasChanged = true;
    else inBackground('send the votes of a wish', () => send(wishId));
  }

  onClose(() => {
    isClosed = true;
    for (const { ends } of pauses.values()) clearTimeout(ends);
  });
  return notify;
}
