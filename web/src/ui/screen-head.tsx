import type { ReactNode } from 'react';
import styles from './screen-head.module.css';

type ScreenHeadProps = {
  title: string;
  about: string;
  /** The main action, at the right. */
  children?: ReactNode;
};

/** The title of a screen with a line of text. */
export function ScreenHead({ title, about, children }: ScreenHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.about}>{about}</p>
      </div>
      {children}
    </header>
  );
}
