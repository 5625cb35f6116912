import { useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './brand.module.css';

export function Brand({ large = false, className }: { large?: boolean; className?: string }) {
  return (
    <span className={classNames(styles.brand, large && styles.large, className)}>
      <Logo size={large ? 36 : 28} />
      Snowglobe
    </span>
  );
}

/** The same as `public/icon.svg`, but inline, because it is on every screen. */
function Logo({ size }: { size: number }) {
  const water = useId();
  const glass = useId();
  return (
    <svg viewBox="1 1 30 30" width={size} height={size} aria-hidden="true">
      <defs>
        <linearGradient id={water} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#1d3f78" />
          <stop offset="1" stopColor="#3b82f6" />
        </linearGradient>
        <clipPath id={glass}>
          <circle cx="16" cy="16" r="13" />
        </clipPath>
      </defs>
      <circle cx="16" cy="16" r="13" fill={`url(#${water})`} />
      <g clipPath={`url(#${glass})`} fill="#fff">
        <path d="M0 22c5-4 9-3 13-1s9 2 19-3v14H0Z" fill="#e6f2ff" />
        <circle cx="11" cy="11" r="1.3" />
        <circle cx="18.5" cy="8.5" r="1" opacity="0.8" />
        <circle cx="20.5" cy="14.5" r="1.3" />
      </g>
      <g fill="none" strokeWidth="1.4">
        <circle cx="16" cy="16" r="13.8" stroke="#cfe6ff" />
        <path d="M7.5 10.5a10 10 0 0 1 4-4" stroke="#fff" strokeLinecap="round" opacity="0.8" />
      </g>
    </svg>
  );
}
