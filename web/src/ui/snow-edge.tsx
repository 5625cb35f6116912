import { useId } from 'react';
import styles from './snow-edge.module.css';

/** Shapes by the width of the edge: one stretched shape would not look like snow. */
const shapes = [
  {
    look: styles.narrow,
    width: 340,
    line: 'M0 24C19 24 19 12.3 38 12.3C149 12.3 149 19 260 19C300 19 300 24 340 24C258 24 258 24.7 175 24.7C122 24.7 122 24.5 68 24.5C34 24.5 34 24 0 24Z',
  },
  {
    look: styles.middle,
    width: 440,
    line: 'M0 24C20 24 20 16.7 40 16.7C136 16.7 136 2.7 231 2.7C296 2.7 296 19 360 19C400 19 400 24 440 24C356 24 356 23.7 272 23.7C205 23.7 205 23.6 138 23.6C69 23.6 69 24 0 24Z',
  },
  {
    look: styles.wide,
    width: 1164,
    line: 'M0 24C22 24 22 13.3 45 13.3C158 13.3 158 8.9 270 8.9C316 8.9 316 9.9 362 9.9C466 9.9 466 18.2 569 18.2C614 18.2 614 17.9 659 17.9C760 17.9 760 9 861 9C972 9 972 19 1084 19C1124 19 1124 24 1164 24C1101 24 1101 23.6 1038 23.6C996 23.6 996 23.7 953 23.7C880 23.7 880 25.5 806 25.5C732 25.5 732 24.5 659 24.5C624 24.5 624 23.5 588 23.5C554 23.5 554 25.5 521 25.5C449 25.5 449 24.8 377 24.8C342 24.8 342 26 306 26C249 26 249 25.9 192 25.9C155 25.9 155 25.2 118 25.2C59 25.2 59 24 0 24Z',
  },
];

/** Snow on a panel's top edge; at most one on a screen. Inline SVG, so that it needs no request. */
export function SnowEdge() {
  const id = useId();
  return (
    <span className={styles.drift} aria-hidden="true">
      {shapes.map(({ look, width, line }) => (
        <svg key={width} className={look} viewBox={`0 0 ${width} 34`} preserveAspectRatio="none">
          <linearGradient id={id + width} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0.1" stopColor="#f3f9ff" />
            <stop offset="0.6" stopColor="#bad6f8" />
            <stop offset="1" stopColor="#7099d2" />
          </linearGradient>
          <path d={line} fill={`url(#${id + width})`} />
        </svg>
      ))}
    </span>
  );
}
