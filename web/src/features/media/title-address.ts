import { createOpenable } from '../../core/address.ts';
import { handleLinkClick, screenPath } from '../../core/location.ts';

/** The title in the player, above any screen: `&title=12`, for a series with `&season=1&episode=4`. */
const player = createOpenable('title', ['title', 'season', 'episode']);

export type OpenTitle = { id: number; season: number | null; episode: number | null };
/** The episode of a series; both null for a film, or for the first episode. */
export type Place = { season: number | null; episode: number | null };

const parseId = (text: string | undefined) => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null);

export function useOpenTitle(): OpenTitle | null {
  const { title, season, episode } = player.useValues();
  const id = parseId(title);
  // Specials are season 0.
  return id === null ? null : { id, season: season === '0' ? 0 : parseId(season), episode: parseId(episode) };
}

function values(id: number, place?: Place) {
  return {
    title: id,
    ...(place && place.season !== null ? { season: String(place.season) } : {}),
    ...(place?.episode ? { episode: String(place.episode) } : {}),
  };
}

/** Opens the player above the current screen; Back closes it. */
export const openTitle = (id: number, place?: Place) => player.open(values(id, place), { as: 'step' });
/** Another episode adds no history entry: Back still closes the player. */
export const openEpisode = (id: number, place: Place) => player.open(values(id, place), { as: 'sibling' });
export const closePlayer = () => player.close();

type Linked = { id: number; is_anime: boolean };

/** The address for sharing: the player above the screen for this kind of title. */
export const titlePath = ({ id, is_anime: isAnime }: Linked, place?: Place) =>
  screenPath(isAnime ? 'anime' : 'media', values(id, place));

/** A link for a card: it can be copied and opened in a tab; a plain click opens the player above the current screen. */
export const titleLink = (title: Linked, place?: Place) => ({
  href: titlePath(title, place),
  onClick: (event: React.MouseEvent) => handleLinkClick(event, () => openTitle(title.id, place)),
});

/** The id of the title that a link of this Snowglobe opens, or null. */
export function linkedTitle(href: string): number | null {
  const url = URL.parse(href);
  if (!url || url.origin !== window.location.origin || url.pathname !== '/') return null;
  return parseId(url.searchParams.get('title') ?? undefined);
}
