import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { handleLinkClick, parseId, screenPath } from '../../core/location.ts';
import { loadPlayerCode } from './player-code.ts';
import { beginPress, cancelPress, endPress } from './press-title.ts';
import { openTitle, titleValues, type Place } from '../../core/player-address.ts';

type Linked = { id: number; is_anime: boolean };

/** The address for sharing: the player above the screen for this kind of title. */
export const titlePath = ({ id, is_anime: isAnime }: Linked, place?: Place) =>
  screenPath(isAnime ? 'anime' : 'media', titleValues(id, place));

/**
 * A link for a card: it can be copied and opened in a tab; a plain click opens the player above the current screen. The
 * player gets ready from the moment of the press.
 */
export const titleLink = (title: Linked | MediaResult, place?: Place) => ({
  href: titlePath(title, place),
  onPointerEnter: loadPlayerCode,
  onFocus: loadPlayerCode,
  onPointerDown: ({ button, pointerType }: React.PointerEvent) =>
    button === 0 && beginPress(title, place, pointerType === 'touch'),
  onPointerCancel: cancelPress,
  onClick: (event: React.MouseEvent) =>
    handleLinkClick(event, () => {
      endPress();
      openTitle(title.id, place);
    }),
});

/** The id of the title that a link of this Snowglobe opens, or null. */
export function linkedTitle(href: string): number | null {
  const url = URL.parse(href);
  if (!url || url.origin !== window.location.origin || url.pathname !== '/') return null;
  return parseId(url.searchParams.get('title'));
}
