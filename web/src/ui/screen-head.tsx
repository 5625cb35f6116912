import type { ReactNode } from 'react';
import styles from './screen-head.module.css';

type ScreenHeadProps = {
  title: string;
  /** A text, or a state that changes. */
  about: ReactNode;
  /** The main action, at the right. */
  children?: ReactNode;
};

/** The title of a screen with a line of text. */
export function ScreenHead({ title, about, children }: ScreenHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.about}>{about}</div>
      </div>
      {children}
    </header>
  );
}
