import type { MouseEvent, ReactNode } from 'react';
import { LoadingArea } from './skeleton.tsx';
import styles from './linked-card.module.css';

type LinkedCardProps = {
  link: { href: string; onClick: (event: MouseEvent) => void };
  tabIndex: number;
  /** The picture or icon on the left. */
  art: ReactNode;
  name: string;
  facts: ReactNode;
  /** A third line. */
  note?: ReactNode;
  /** On the right, for example a play icon. */
  end?: ReactNode;
};

/** The small card for something that a message links to: a title or a mod. */
export function LinkedCard({ link, tabIndex, art, name, facts, note, end }: LinkedCardProps) {
  return (
    <a className={styles.card} tabIndex={tabIndex} {...link}>
      {art}
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.facts}>{facts}</span>
        {note && <span className="readout">{note}</span>}
      </span>
      {end}
    </a>
  );
}

type LinkedCardLoadingProps = { label: string; children: ReactNode };

/** The placeholder while the card is loading. */
export function LinkedCardLoading({ label, children }: LinkedCardLoadingProps) {
  return (
    <LoadingArea label={label}>
      <div className={styles.card}>{children}</div>
    </LoadingArea>
  );
}
