import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { playing } from '@snowglobe/contract/features/media/media.limits.ts';
import { useEffect, useState } from 'react';
import { api, apiWhileLeaving } from '../../../core/api.ts';
import { clock } from '../../../core/clock.ts';
import { applyPosition, refreshProgress } from '../progress.queries.ts';
import type { Place } from '../title-address.ts';
import { keepPosition } from './keep-position.ts';

/** Keeps where the member is in what plays: every few seconds, when the player closes, and when the page is left. */
export function usePositionKeeper(title: MediaResult, place: Place, startAt: number) {
  const [keeper] = useState(() => createKeeper(title, place, startAt));
  useEffect(() => {
    window.addEventListener('pagehide', keeper.leave);
    return () => {
      window.removeEventListener('pagehide', keeper.leave);
      keeper.leave();
    };
  }, [keeper]);
  return keeper;
}

type Position = Place & { type: MediaResult['type']; id: number; position: number; duration: number };

async function save(body: Position, isLeaving: boolean): Promise<void> {
  try {
    const { progress } = await (isLeaving ? apiWhileLeaving : api).saveProgress({ body });
    applyPosition(body.id, progress);
    // The rows below the player are seen again.
    if (isLeaving) refreshProgress();
  } catch {
    // The next position comes in a few seconds.
  }
}

function createKeeper(title: MediaResult, { season, episode }: Place, startAt: number) {
  let last = startAt;

  const keep = keepPosition({
    everyMs: playing.saveEverySeconds * 1000,
    clock,
    save: (kept, isLeaving) =>
      void save({ ...kept, type: title.type, id: title.id, season, episode }, isLeaving),
  });

  return {
    tell(time: { position: number; duration: number }): void {
      last = time.position;
      keep.tell(time);
    },
    /** Where the next source goes on when this one breaks off. */
    position: () => last,
    leave: keep.leave,
  };
}
