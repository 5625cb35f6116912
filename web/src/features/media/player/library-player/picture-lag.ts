/** Enough frames that a single late one does not count. */
const keptFrames = 25;
/** A larger value is a mistake of the measurement, for example after a seek. */
const maxLag = 0.08;

/**
 * How many seconds the frames of an element are shown after their time. Each computer has its own lag, so films whose
 * clocks agree still show different frames.
 */
export function measurePictureLag(video: HTMLVideoElement) {
  // Older browsers do not report frames.
  if (!('requestVideoFrameCallback' in video)) return { get: () => 0, stop: () => {} };
  let lags: readonly number[] = [];
  let request = 0;
  const onFrame: VideoFrameRequestCallback = (_, { expectedDisplayTime, mediaTime }) => {
    if (!video.paused && !video.seeking) {
      const untilShown = (expectedDisplayTime - performance.now()) / 1000;
      lags = [...lags, video.currentTime + untilShown * video.playbackRate - mediaTime].slice(-keptFrames);
    }
    request = video.requestVideoFrameCallback(onFrame);
  };
  request = video.requestVideoFrameCallback(onFrame);
  return {
    get(): number {
      const median = lags.toSorted((one, other) => one - other)[Math.floor(lags.length / 2)] ?? 0;
      return Math.min(maxLag, Math.max(0, median));
    },
    stop: () => video.cancelVideoFrameCallback(request),
  };
}
