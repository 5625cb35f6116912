import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** The heading of a page with titles; the status is on the right. */
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
