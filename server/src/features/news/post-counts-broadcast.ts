import type { FeatureCore } from '../../core/feature-core.ts';
import { everyone } from '../../core/live/live.ts';
import { findPostCounts } from './posts.store.ts';

const pauseMs = 1000;

export type PostCountsBroadcast = ReturnType<typeof createPostCountsBroadcast>;

/**
 * Sends the counts of a post to everyone, at most once a second: at once after a quiet second, otherwise at the
 * end of the pause. The counts are read just before they are sent, so the last event is always right.
 */
export function createPostCountsBroadcast({ db, live, inBackground }: FeatureCore) {
  type Pause = { hasChanged: boolean; ends: NodeJS.Timeout | undefined };
  const pauses = new Map<number, Pause>();
  let isClosed = false;

  function notify(postId: number): void {
    const pause = pauses.get(postId);
    if (pause) pause.hasChanged = true;
    else inBackground('send the counts of a post', () => sendCounts(postId));
  }

  async function sendCounts(postId: number): Promise<void> {
    const pause: Pause = { hasChanged: false, ends: undefined };
    pauses.set(postId, pause);
    try {
      const counts = await findPostCounts(db, postId);
      if (counts) live.whisper(everyone, 'news.activity', { postId, ...counts });
    } finally {
      if (!isClosed) pause.ends = setTimeout(() => end(postId, pause), pauseMs).unref();
    }
  }

  function end(postId: number, { hasChanged }: Pause): void {
    pauses.delete(postId);
    if (hasChanged) notify(postId);
  }

  return {
    notify,
    close(): void {
      isClosed = true;
      for (const { ends } of pauses.values()) clearTimeout(ends);
    },
  };
}
