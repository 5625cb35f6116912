import { useEffect } from 'react';
import globe from './art/globe.svg';
import { classNames } from './class-names.ts';
import styles from './sky.module.css';

/** The one fixed layer behind everything. Outside (landing, sign-in) it can hold the large globe. */
export function Sky({ outside = false, globe: place }: { outside?: boolean; globe?: 'center' | 'left' }) {
  useEffect(() => {
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', outside ? '#0a1324' : '#0f1b33');
  }, [outside]);

  if (!outside) {
    return (
      <div className={styles.sky} aria-hidden="true">
        <div className={styles.dome} />
        <div className={styles.stars} />
        <div className={styles.hills} />
      </div>
    );
  }
  return (
    <div className={classNames(styles.sky, styles.outside)} data-globe={place} aria-hidden="true">
      <div className={styles.stars} />
      {place && (
        <img className={styles.globe} src={globe} alt="" width="960" height="960" fetchPriority="high" />
      )}
      <div className={styles.dunes} />
      {place && <div className={styles.spill} />}
    </div>
  );
}
