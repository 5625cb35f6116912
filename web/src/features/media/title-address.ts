import { createOpenable } from '../../core/address.ts';
import { handleLinkClick, screenPath } from '../../core/location.ts';

/** Which title the player shows, over any screen: `&title=12`, and of a series `&season=1&episode=4`. */
const player = createOpenable('title', ['title', 'season', 'episode']);

export type OpenTitle = { id: number; season: number | null; episode: number | null };
/** An episode, where a series is not to begin at its first. */
export type Place = { season: number | null; episode: number | null };

const whole = (text: string | undefined) => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null);

export function useOpenTitle(): OpenTitle | null {
  const { title, season, episode } = player.useValues();
  const id = whole(title);
  // Specials are season 0.
  return id === null ? null : { id, season: season === '0' ? 0 : whole(season), episode: whole(episode) };
}

function values(id: number, place?: Place) {
  return {
    title: String(id),
    ...(place && place.season !== null ? { season: String(place.season) } : {}),
    ...(place?.episode ? { episode: String(place.episode) } : {}),
  };
}

/** Over the screen that is there; Back closes it. */
export const openTitle = (id: number, place?: Place) => player.open(values(id, place), { as: 'step' });
/** Another episode is no step of its own: Back still closes. */
export const openEpisode = (id: number, place: Place) => player.open(values(id, place), { as: 'sibling' });
export const closePlayer = () => player.close();

type Linked = { id: number; is_anime: boolean };

/** The address to send to a friend: the player over the page on which such titles are found. */
export const titlePath = ({ id, is_anime: isAnime }: Linked, place?: Place) =>
  screenPath(isAnime ? 'anime' : 'media', values(id, place));

/** For a card: a real link to send and to open in a tab, which a plain click opens over the screen that is there. */
export const titleLink = (title: Linked, place?: Place) => ({
  href: titlePath(title, place),
  onClick: (event: React.MouseEvent) => handleLinkClick(event, () => openTitle(title.id, place)),
});

/** The title that a link of this Snowglobe leads to, or null. */
export function linkedTitle(href: string): number | null {
  const url = URL.parse(href);
  if (!url || url.origin !== window.location.origin || url.pathname !== '/') return null;
  return whole(url.searchParams.get('title') ?? undefined);
}
