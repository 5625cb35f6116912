import { createOpenable } from './address.ts';
import { parseId } from './location.ts';

/**
 * The title in the player, above any screen: `&title=12`, for a series with `&season=1&episode=4`. `&party=7` watches it
 * together with room 7, `&time=754` begins at this second, `&through=5` goes on with the next title of list 5.
 */
const player = createOpenable('title', ['title', 'season', 'episode', 'party', 'time', 'through']);

/** The episode of a series; both null for a film, or for the first episode. */
export type Place = { season: number | null; episode: number | null };
export type OpenTitle = Place & {
  id: number;
  /** The room to watch with. */
  party: number | null;
  /** Where to begin, in seconds; null: where the member stopped. */
  time: number | null;
  /** The list that is watched through, one title after another. */
  through: number | null;
};

export function useOpenTitle(): OpenTitle | null {
  const { title, season, episode, party, time, through } = player.useValues();
  const id = parseId(title);
  if (id === null) return null;
  return {
    id,
    // Specials are season 0.
    season: season === '0' ? 0 : parseId(season),
    episode: parseId(episode),
    party: parseId(party),
    time: parseId(time),
    through: parseId(through),
  };
}

type Options = { party?: number | null; time?: number | null; through?: number | null };

export function titleValues(id: number, place?: Place, { party, time, through }: Options = {}) {
  return {
    title: id,
    ...(place && place.season !== null ? { season: String(place.season) } : {}),
    ...(place?.episode ? { episode: String(place.episode) } : {}),
    ...(party ? { party } : {}),
    ...(time ? { time: Math.floor(time) } : {}),
    ...(through ? { through } : {}),
  };
}

/** Opens the player above the current screen; Back closes it. */
export const openTitle = (id: number, place?: Place, options?: Options) =>
  player.open(titleValues(id, place, options), { as: 'step' });
/** Another episode, or another party, adds no history entry: Back still closes the player. */
export const openEpisode = (id: number, place: Place, options?: Options) =>
  player.open(titleValues(id, place, options), { as: 'sibling' });
export const closePlayer = () => player.close();
