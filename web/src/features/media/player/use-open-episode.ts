import { openEpisode, type Place } from '../../../core/player-address.ts';
import { useWatchParty } from '../../party/party.door.ts';

/** Opens an episode; in a party, for everybody. */
export function useOpenEpisode(): (titleId: number, place: Place) => void {
  const watch = useWatchParty();
  return (titleId, place) =>
    watch ? watch.steering.open(titleId, place.season, place.episode) : openEpisode(titleId, place);
}
