import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './media-card.module.css';

type MediaCardProps = {
  shape: 'poster' | 'still';
  /** Opens the player; none when the catalogue does not know the title. */
  link: { href: string; onClick: (event: MouseEvent) => void } | null;
  /** In the frame: the art, and what lies on it. */
  art: ReactNode;
  /** Under the frame, still a part of the link. */
  words: ReactNode;
  /** Under the link. */
  below?: ReactNode;
  /** A button in the corner of the art. Beside the link, as one can't lie in the other. */
  corner: ReactNode;
};

/** A title in a grid or a row: its art rises below the pointer and the focus, and says that it can be pressed. */
export function MediaCard({ shape, link, art, words, below, corner }: MediaCardProps) {
  const inside = (
    <>
      <span className={classNames(styles.frame, styles[shape])}>{art}</span>
      {words}
    </>
  );
  return (
    <article className={styles.card}>
      {link ? (
        <a className={styles.link} data-card {...link}>
          {inside}
        </a>
      ) : (
        <div className={styles.link}>{inside}</div>
      )}
      {below}
      <div className={styles.corner}>{corner}</div>
    </article>
  );
}
