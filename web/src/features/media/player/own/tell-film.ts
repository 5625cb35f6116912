export type FilmEvents = {
  onPlaying: () => void;
  onBroken: () => void;
  onTime: (time: { position: number; duration: number }) => void;
  onEnded: () => void;
};

type Moment = Pick<HTMLVideoElement, 'currentTime' | 'duration' | 'readyState'>;

/** What is listened to on the video element. */
export const filmEvents = ['playing', 'timeupdate', 'ended'] as const;
/** From this readiness on the element knows the picture of where it is. */
const hasPicture = 2;

/**
 * Passes on what a video element says. A place counts once something played and while there is a picture: an element
 * that loads, or loads anew after a break, stands at the beginning, where nobody is.
 */
export function tellFilm() {
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
