import { useEffect } from 'react';
import globe from './art/globe.svg';

/** The one fixed layer behind everything. Outside (landing, sign-in) it can hold the large globe. */
export function Sky({ outside = false, globe: place }: { outside?: boolean; globe?: 'center' | 'left' }) {
  useEffect(() => {
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', outside ? '#0a1324' : '#0f1b33');
  }, [outside]);

  if (!outside) {
    return (
      <div className="sky" aria-hidden="true">
        <div className="sky-dome" />
        <div className="sky-stars" />
        <div className="sky-hills" />
      </div>
    );
  }
  return (
    <div className="sky sky-outside" data-globe={place} aria-hidden="true">
      <div className="sky-stars" />
      {place && (
        <img className="sky-globe" src={globe} alt="" width="960" height="960" fetchPriority="high" />
      )}
      <div className="sky-dunes" />
      {place && <div className="sky-spill" />}
    </div>
  );
}
