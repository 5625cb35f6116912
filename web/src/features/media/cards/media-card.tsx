import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { loadPlayerCodeSoon } from '../player-code.ts';
import styles from './media-card.module.css';

type CardLink = Pick<
  ComponentProps<'a'>,
  'href' | 'onClick' | 'onFocus' | 'onPointerEnter' | 'onPointerDown' | 'onPointerCancel'
>;

type MediaCardProps = {
  shape: 'poster' | 'still';
  /** Opens the player; null if the title is not in the catalogue. */
  link: CardLink | null;
  /** The picture, and what is drawn on it. */
  art: ReactNode;
  /** Below the picture, part of the link. */
  words: ReactNode;
  /** Below the link. */
  below?: ReactNode;
  /** A button in the corner of the picture. It is outside the link, because a link can't contain a button. */
  corner: ReactNode;
};

/** The card of a title in a grid or row; the picture is raised on hover and focus. */
export function MediaCard({ shape, link, art, words, below, corner }: MediaCardProps) {
  useEffect(loadPlayerCodeSoon, []);
  const content = (
    <>
      <span className={classNames(styles.frame, styles[shape])}>{art}</span>
      {words}
    </>
  );
  return (
    <article className={styles.card}>
      {link ? (
        <a className={styles.link} data-card {...link}>
          {content}
        </a>
      ) : (
        <div className={styles.link}>{content}</div>
      )}
      {below}
      <div className={styles.corner}>{corner}</div>
    </article>
  );
}
