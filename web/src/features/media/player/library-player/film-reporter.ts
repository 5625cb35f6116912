export type FilmEvents = {
  onPlaying: () => void;
  onBroken: () => void;
  onTime: (time: { position: number; duration: number }) => void;
  onEnded: () => void;
};

type Moment = Pick<HTMLVideoElement, 'currentTime' | 'duration' | 'readyState'>;

/** The events of the video element that are used. */
export const filmEvents = ['playing', 'timeupdate', 'ended'] as const;
/** `HAVE_CURRENT_DATA`: the element has the picture of its current position. */
const hasPicture = 2;

/**
 * Turns events of the video element into film events. A position is reported only after the film started and while
 * there is a picture: an element that is loading (again) is at position 0, which is not where the member is.
 */
export function createFilmReporter() {
  let hasPlayed = false;
  return (
    type: string,
    { currentTime: position, duration, readyState }: Moment,
    events: FilmEvents,
  ): void => {
    hasPlayed ||= type === 'playing';
    if (!hasPlayed) return;
    if (type === 'playing') events.onPlaying();
    if (type === 'timeupdate' && readyState >= hasPicture && Number.isFinite(duration))
      events.onTime({ position, duration });
    if (type === 'ended') events.onEnded();
  };
}
