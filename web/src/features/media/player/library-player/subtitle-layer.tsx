import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../../../core/store.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { cueStyle } from './cue-style.ts';
import { subtitleLook } from './player-settings.ts';
import type { SubtitleTrack } from './use-tracks.ts';
import styles from './subtitle-layer.module.css';

type TrackProps = {
  track: SubtitleTrack;
  /** In seconds; positive values show the subtitles later. */
  offset: number;
  onCues: (cues: readonly VTTCue[]) => void;
};

const enterEvents = ['enterpictureinpicture', 'webkitbeginfullscreen'];
const leaveEvents = ['leavepictureinpicture', 'webkitendfullscreen'];

/**
 * The track element inside the video: the browser loads the file and reports the active cues. The page draws them,
 * because the browser's own subtitles have no settings for size and colour.
 */
export function SubtitleTrackElement({ track, offset, onCues }: TrackProps) {
  const element = useRef<HTMLTrackElement>(null);
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    const target = element.current!;
    const words = target.track;
    words.mode = 'hidden';
    const onCueChange = () => onCues([...(words.activeCues ?? [])] as VTTCue[]);
    const loaded = () => setLoaded(true);
    // In picture-in-picture and in full screen on an iPhone only the video is visible, so the browser draws the cues.
    const video = target.parentElement;
    const showNative = () => {
      words.mode = 'showing';
    };
    const hideNative = () => {
      words.mode = 'hidden';
    };
    for (const type of enterEvents) video?.addEventListener(type, showNative);
    for (const type of leaveEvents) video?.addEventListener(type, hideNative);
    words.addEventListener('cuechange', onCueChange);
    target.addEventListener('load', loaded);
    return () => {
      words.removeEventListener('cuechange', onCueChange);
      target.removeEventListener('load', loaded);
      for (const type of enterEvents) video?.removeEventListener(type, showNative);
      for (const type of leaveEvents) video?.removeEventListener(type, hideNative);
      words.mode = 'disabled';
      onCues([]);
    };
  }, [onCues]);

  useEffect(() => {
    const cues = element.current?.track.cues;
    if (!isLoaded || !cues || offset === 0) return;
    shift(cues, offset);
    return () => shift(cues, -offset);
  }, [isLoaded, offset]);

  return (
    <track ref={element} kind="subtitles" src={track.url} srcLang={track.language} label={track.label} />
  );
}

function shift(cues: TextTrackCueList, by: number): void {
  for (const cue of cues) {
    cue.startTime += by;
    cue.endTime += by;
  }
}

/** The browser converts the markup to nodes: text, italics and similar, never scripts. */
function draw(cue: VTTCue): HTMLElement {
  const line = document.createElement('p');
  line.dataset['align'] = cue.align;
  line.append(cue.getCueAsHTML());
  return line;
}

/** Subtitles with their own position on the picture, such as the translation of a sign. */
export function PlacedSubtitles({ cues }: { cues: readonly VTTCue[] }) {
  const { size, color } = useStore(subtitleLook);
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = cues.flatMap((cue) => {
      const place = cueStyle(cue);
      if (!place) return [];
      const line = draw(cue);
      Object.assign(line.style, place);
      return [line];
    });
    lines.current?.replaceChildren(...drawn);
  }, [cues]);
  return (
    <div
      ref={lines}
      className={classNames(styles.layer, styles.placed)}
      data-size={size}
      data-color={color}
    />
  );
}

/** Subtitles at the bottom of the picture. */
export function SubtitleLayer({ cues }: { cues: readonly VTTCue[] }) {
  const { size, color } = useStore(subtitleLook);
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = cues.filter((cue) => cueStyle(cue) === null).map(draw);
    lines.current?.replaceChildren(...drawn);
  }, [cues]);
  return <div ref={lines} className={styles.layer} data-size={size} data-color={color} />;
}
