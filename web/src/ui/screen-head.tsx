import type { ReactNode } from 'react';
import styles from './screen-head.module.css';

type ScreenHeadProps = {
  title: string;
  about: string;
  /** What one comes here to do, at the right. */
  children?: ReactNode;
};

/** What a screen is called, and a line about it. */
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
