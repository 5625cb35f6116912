import { openEpisode, useOpenTitle, type Place } from '../../../core/player-address.ts';
import { useWatchParty } from '../../party/party-player.door.ts';

/** Opens an episode, or the next title of a list; in a party, for everybody. */
export function useOpenEpisode(): (titleId: number, place: Place) => void {
  const watch = useWatchParty();
  const through = useOpenTitle()?.through ?? null;
  return (titleId, place) =>
    watch
      ? watch.steering.open(titleId, place.season, place.episode)
      : openEpisode(titleId, place, { through });
}
