import { useEffect, useId } from 'react';
import globe from './art/globe.svg';
import { classNames } from './class-names.ts';
import styles from './sky.module.css';

/** The fixed background of all pages. For visitors (landing, sign-in) it can show the large globe. */
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
      <Dunes lit={place !== undefined} />
    </div>
  );
}

/** Two ridges of snow; the far one shows the light of the globe. Inline, so that the first paint needs no request. */
function Dunes({ lit }: { lit: boolean }) {
  const far = useId();
  const near = useId();
  return (
    <>
      <svg className={styles.dunes} viewBox="0 690 1440 210" preserveAspectRatio="none">
        <defs>
          <Fade
            id={far}
            stops={[
              [0, '#5f86bf'],
              [0.35, '#2d4c80'],
              [1, '#14264a'],
            ]}
          />
          <Fade
            id={near}
            stops={[
              [0, '#38598f'],
              [0.4, '#17294c'],
              [1, '#0d182e'],
            ]}
          />
          <clipPath id="far-dune" clipPathUnits="objectBoundingBox">
            <path
              transform={`scale(${1 / 1440} ${1 / 210}) translate(0 -690)`}
              d="M0 748C180 706 330 730 480 756S800 784 960 744 1290 700 1440 752V826C1180 782 900 846 660 832S220 790 0 842Z"
            />
          </clipPath>
        </defs>
        <path
          d="M0 748C180 706 330 730 480 756S800 784 960 744 1290 700 1440 752V900H0Z"
          fill={`url(#${far})`}
        />
        <path d="M0 842C220 790 420 816 660 832S1180 782 1440 826V900H0Z" fill={`url(#${near})`} />
      </svg>
      {lit && <div className={styles.spill} />}
    </>
  );
}

type Stop = [at: number, color: string];

/** From top to bottom. */
function Fade({ id, stops }: { id: string; stops: readonly Stop[] }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      {stops.map(([at, color]) => (
        <stop key={at} offset={at} stopColor={color} />
      ))}
    </linearGradient>
  );
}
