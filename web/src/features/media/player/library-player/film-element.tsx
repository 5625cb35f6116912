import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { announceFirstFrame } from '../first-frame.ts';
import { filmElement, takeFilm } from '../film-ahead.ts';
import styles from './library-player.module.css';

type FilmElementProps = {
  ref: RefObject<HTMLVideoElement | null>;
  /** Where the film begins to load from; read once. */
  url: string;
  label: string;
  /** The track of the subtitles. */
  children: ReactNode;
};

/** The `<video>`. It may exist before the player, and load its film since the press on the title. */
export function FilmElement({ ref, url, label, children }: FilmElementProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [film] = useState(() => filmElement(url));
  // Layout effects run before the effects of the player, which need the element.
  useLayoutEffect(() => putInto(holder.current!, film), [film]);
  useLayoutEffect(() => film.setAttribute('aria-label', label), [film, label]);
  useImperativeHandle(ref, () => film, [film]);

  return (
    <div ref={holder} className={styles.film}>
      {createPortal(children, film)}
    </div>
  );
}

function putInto(holder: HTMLElement, film: HTMLVideoElement): void {
  takeFilm(film);
  film.className = styles.video ?? '';
  film.playsInline = true;
  holder.append(film);
  film.requestVideoFrameCallback?.(announceFirstFrame);
}
