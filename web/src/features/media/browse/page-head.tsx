import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** The title of a page of titles, and at its right what is true of it now. */
export function PageHead({
  title,
  readout,
  children,
}: {
  title: string;
  readout: string;
  children?: ReactNode;
}) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <p className="readout" role="status">
        {readout}
      </p>
      {children && <div className={styles.tools}>{children}</div>}
    </header>
  );
}
