import type { ReactNode } from 'react';
import { handleLinkClick } from '../core/location.ts';
import { Picture } from './picture.tsx';
import styles from './poster-row.module.css';

type PosterRowProps = {
  poster: string;
  title: string;
  href: string;
  onOpen: () => void;
  /** Below the title. */
  children: ReactNode;
  /** At the end of the row. */
  actions?: ReactNode;
};

/** A title in a list: its small poster, its name as a link, and words about it. */
export function PosterRow({ poster, title, href, onOpen, children, actions }: PosterRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.poster}>
        <Picture src={poster} alt="" />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <a href={href} onClick={(event) => handleLinkClick(event, onOpen)}>
            {title}
          </a>
        </h2>
        {children}
      </div>
      {actions}
    </li>
  );
}

/** The list of such rows. */
export function PosterRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}
