import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { canStream } from '../../core/can-stream.ts';
import type { Place } from '../../core/player-address.ts';
import { queryClient } from '../../core/query.ts';
import { currentUser } from '../../core/session.ts';
import { loadPlayerCode } from './player-code.ts';
import { rememberTitle, titleQuery } from './media.queries.ts';
import { loadFilmAhead } from './player/film-ahead.ts';
import { progressQuery } from './progress.queries.ts';
import { hasAudioChoice } from './title-words.ts';
import { sourcesQuery } from './player/sources.queries.ts';

/** How long an answer waits for the player, which may not open: the pointer can leave the card before it is released. */
const aheadMs = 5000;

/** A finger that scrolls has moved after this time, and the browser cancels its press. */
const touchMs = 70;

type Pressed = { id: number } | MediaResult;

let waiting: { timer: number; ask: () => void } | null = null;

/** The title is pressed, and the click that opens the player follows. */
export function beginPress(title: Pressed, place: Place | undefined, isTouch: boolean): void {
  cancelPress();
  const user = currentUser();
  // For a member who may not stream, the link leads to the page that explains the membership.
  if (!user || !canStream(user)) return;
  loadPlayerCode();
  const ask = () => {
    waiting = null;
    askAhead(title, place);
  };
  if (isTouch) waiting = { timer: window.setTimeout(ask, touchMs), ask };
  else ask();
}

/** It was a scroll. */
export function cancelPress(): void {
  if (waiting) window.clearTimeout(waiting.timer);
  waiting = null;
}

/** The click comes before the time of a touch is over. */
export function endPress(): void {
  const now = waiting?.ask;
  cancelPress();
  now?.();
}

/**
 * Sends the requests of the player, all at the same time. The film begins to load as soon as its address is known.
 */
function askAhead(title: Pressed, place: Place | undefined): void {
  const ahead = { gcTime: aheadMs, staleTime: 0, retry: false } as const;
  void queryClient.prefetchQuery({ ...progressQuery(title.id), ...ahead });
  if (!isWhole(title)) return void queryClient.prefetchQuery({ ...titleQuery(title.id), retry: false });
  rememberTitle(title);
  // Which episode of a series comes first is known when its seasons are.
  if (title.type === 'tv' && !place?.episode) return;
  const film = sourcesQuery(
    title,
    place ?? { season: null, episode: null },
    hasAudioChoice(title) ? 'dub' : null,
  );
  void queryClient.fetchQuery({ ...film, ...ahead }).then(
    ({ library }) => library && loadFilmAhead(library),
    // The player asks again, and shows the refusal.
    () => {},
  );
}

const isWhole = (title: Pressed): title is MediaResult => 'genres' in title;
