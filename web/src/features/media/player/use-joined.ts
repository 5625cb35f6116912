import { useEffect, useState } from 'react';
import { openEpisode, type OpenTitle } from '../../../core/player-address.ts';
import { useWatchParty } from '../../party/party-player.door.ts';

/**
 * Whether the film can be shown. Who opens the player to join a party sees the film only when its position is known; who
 * starts a party goes on watching. The address follows the party to another title.
 */
export function useJoined({ id, season, episode, party: roomId, through }: OpenTitle): boolean {
  const watch = useWatchParty();
  const isInStep = watch !== null && watch.steering.isWatching({ id, season, episode });
  const [wasReady, setWasReady] = useState(roomId === null || isInStep);
  if (isInStep && !wasReady) setWasReady(true);
  const film = watch?.party;
  useEffect(() => {
    if (film && !isInStep && roomId !== null) openEpisode(film.title.id, film, { party: roomId, through });
  }, [film, isInStep, roomId, through]);
  return wasReady;
}
