import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../../../core/store.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { placeOf } from './cue-place.ts';
import { subtitleLook } from './player-settings.ts';
import type { SubtitleTrack } from './use-tracks.ts';
import styles from './subtitle-layer.module.css';

type TrackProps = {
  track: SubtitleTrack;
  /** In seconds; more is later. */
  offset: number;
  onCues: (cues: readonly VTTCue[]) => void;
};

const leavings = ['enterpictureinpicture', 'webkitbeginfullscreen'];
const returns = ['leavepictureinpicture', 'webkitendfullscreen'];

/**
 * Inside the video element: the browser reads the file and knows when which words are due. They are drawn elsewhere, as
 * its own drawing takes neither a size nor a colour.
 */
export function SubtitleTrackElement({ track, offset, onCues }: TrackProps) {
  const element = useRef<HTMLTrackElement>(null);
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    const target = element.current!;
    const words = target.track;
    words.mode = 'hidden';
    const tell = () => onCues([...(words.activeCues ?? [])] as VTTCue[]);
    const loaded = () => setLoaded(true);
    // In a window of its own, and on the whole screen of an iPhone, there is nothing but the video: the browser draws.
    const video = target.parentElement;
    const leave = () => {
      words.mode = 'showing';
    };
    const comeBack = () => {
      words.mode = 'hidden';
    };
    for (const type of leavings) video?.addEventListener(type, leave);
    for (const type of returns) video?.addEventListener(type, comeBack);
    words.addEventListener('cuechange', tell);
    target.addEventListener('load', loaded);
    return () => {
      words.removeEventListener('cuechange', tell);
      target.removeEventListener('load', loaded);
      for (const type of leavings) video?.removeEventListener(type, leave);
      for (const type of returns) video?.removeEventListener(type, comeBack);
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

/** The browser has made nodes of the markup: letters, italics and the like, and nothing that could run. */
function draw(cue: VTTCue): HTMLElement {
  const line = document.createElement('p');
  line.dataset['align'] = cue.align;
  line.append(cue.getCueAsHTML());
  return line;
}

/** Words that have a place of their own on the picture, such as the translation of a sign. */
export function PlacedSubtitles({ cues }: { cues: readonly VTTCue[] }) {
  const { size, color } = useStore(subtitleLook);
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = cues.flatMap((cue) => {
      const place = placeOf(cue);
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

/** The words over the picture, at its foot. */
export function SubtitleLayer({ cues }: { cues: readonly VTTCue[] }) {
  const { size, color } = useStore(subtitleLook);
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = cues.filter((cue) => placeOf(cue) === null).map(draw);
    lines.current?.replaceChildren(...drawn);
  }, [cues]);
  return <div ref={lines} className={styles.layer} data-size={size} data-color={color} />;
}
