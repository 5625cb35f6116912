import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { isOwnPicture } from '../../../ui/own-picture.ts';
import { useNearViewport } from '../../../ui/use-near-viewport.ts';
import styles from './poster.module.css';

type PosterProps = {
  src: string | null;
  title: string;
  /** Loads at once; used for posters that are visible without scrolling. */
  eager?: boolean;
  className?: string;
};

/** The picture of a title. It has no alt text, because the title is beside it. A missing picture shows the title. */
export function Poster({ src, title, eager = false, className }: PosterProps) {
  const [failed, setFailed] = useState<string>();
  const [place, isNear] = useNearViewport('picture', eager);
  if (!isOwnPicture(src) || failed === src) {
    return (
      <span className={classNames(styles.placeholder, className)} aria-hidden="true">
        <span className={styles.title}>{title}</span>
      </span>
    );
  }
  // Not loading="lazy": browsers load thousands of pixels ahead, and whole rows that scroll sideways.
  if (!isNear)
    return <span ref={place} className={classNames(styles.poster, className)} aria-hidden="true" />;
  return (
    <img
      className={classNames(styles.poster, className)}
      src={src}
      alt=""
      width="400"
      height="600"
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
    />
  );
}
