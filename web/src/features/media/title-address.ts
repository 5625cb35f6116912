import { handleLinkClick, parseId, screenPath } from '../../core/location.ts';
import { openTitle, titleValues, type Place } from '../../core/player-address.ts';

type Linked = { id: number; is_anime: boolean };

/** The address for sharing: the player above the screen for this kind of title. */
export const titlePath = ({ id, is_anime: isAnime }: Linked, place?: Place) =>
  screenPath(isAnime ? 'anime' : 'media', titleValues(id, place));

/** A link for a card: it can be copied and opened in a tab; a plain click opens the player above the current screen. */
export const titleLink = (title: Linked, place?: Place) => ({
  href: titlePath(title, place),
  onClick: (event: React.MouseEvent) => handleLinkClick(event, () => openTitle(title.id, place)),
});

/** The id of the title that a link of this Snowglobe opens, or null. */
export function linkedTitle(href: string): number | null {
  const url = URL.parse(href);
  if (!url || url.origin !== window.location.origin || url.pathname !== '/') return null;
  return parseId(url.searchParams.get('title'));
}
