import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { playing } from '@snowglobe/contract/features/media/media.limits.ts';
import { useEffect, useState } from 'react';
import { ApiError, apiWhileLeaving } from '../../../core/api.ts';
import { clock } from '../../../core/clock.ts';
import { applyPosition, refreshProgress } from '../progress.queries.ts';
import type { Place } from '../../../core/player-address.ts';
import { keptPositions } from '../../offline/offline.door.ts';
import { markedPlaces } from './marked-places.ts';
import { createPositionSaver, type NumberedPosition } from './position-saver.ts';

/** Saves the playback position every few seconds, after a seek, and when the player closes or the page is left or hidden. */
export function useSavePosition(title: MediaResult, place: Place, startAt: number) {
  const [position] = useState(() => createPosition(title, place, startAt));
  useEffect(() => {
    // A phone ends a hidden page without `pagehide`.
    const onVisibility = () => document.hidden && position.hide();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', position.close);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', position.close);
      position.close();
    };
  }, [position]);
  return position;
}

type SavedPosition = Place & NumberedPosition & { type: MediaResult['type']; id: number; player: string };

async function save(body: SavedPosition, isClosing: boolean): Promise<void> {
  try {
    const { progress } = await apiWhileLeaving.saveProgress({ body });
    applyPosition(body.id, progress);
    // The rows below the player become visible again.
    if (isClosing) refreshProgress();
  } catch (error) {
    // Sent when the connection is back. With one, the next position is saved in a few seconds.
    if (!(error instanceof ApiError) || !error.isUnreachable) return;
    const { type, id, season, episode, position, duration } = body;
    await (await keptPositions()).keepPosition({ type, id, season, episode, position, duration });
  }
}

function createPosition(title: MediaResult, { season, episode }: Place, startAt: number) {
  let last = startAt;
  const here = { id: title.id, season, episode };
  markedPlaces.open(here);
  // Saves can overtake each other on different connections: the server orders those of one player by their number.
  const player = crypto.randomUUID();

  const saver = createPositionSaver({
    everyMs: playing.saveEverySeconds * 1000,
    clock,
    save(position, isClosing) {
      if (!markedPlaces.has(here)) void save({ ...position, ...here, type: title.type, player }, isClosing);
    },
  });

  return {
    update(time: { position: number; duration: number }): void {
      last = time.position;
      saver.update(time);
    },
    /** Where the next source continues when this one fails. */
    current: () => last,
    hide: saver.hide,
    close: saver.close,
  };
}
