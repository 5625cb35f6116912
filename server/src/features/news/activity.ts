import type { FeatureCore } from '../../core/feature-core.ts';
import { everyone } from '../../core/live/live.ts';
import { findPostCounts } from './posts.store.ts';

const pauseMs = 1000;

export type Activity = ReturnType<typeof createActivity>;

/**
 * Sends the counts of a post to everyone, at most once a second: at once after a quiet second, otherwise at the
 * end of the pause. The counts are read just before they are sent, so the last event is always right.
 */
export function createActivity({ db, live, inBackground }: FeatureCore) {
  type Pause = { isMissed: boolean; ends: NodeJS.Timeout | undefined };
  const pauses = new Map<number, Pause>();
  let isClosed = false;

  function happened(postId: number): void {
    const pause = pauses.get(postId);
    if (pause) pause.isMissed = true;
    else inBackground('tell how a post is doing', () => tell(postId));
  }

  async function tell(postId: number): Promise<void> {
    const pause: Pause = { isMissed: false, ends: undefined };
    pauses.set(postId, pause);
    try {
      const counts = await findPostCounts(db, postId);
      if (counts) live.whisper(everyone, 'news.activity', { postId, ...counts });
    } finally {
      if (!isClosed) pause.ends = setTimeout(() => end(postId, pause), pauseMs).unref();
    }
  }

  function end(postId: number, { isMissed }: Pause): void {
    pauses.delete(postId);
    if (isMissed) happened(postId);
  }

  return {
    happened,
    close(): void {
      isClosed = true;
      for (const { ends } of pauses.values()) clearTimeout(ends);
    },
  };
}
