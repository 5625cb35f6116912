import { classNames } from './class-names.ts';
import { t } from '../core/texts.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  shape?: 'line' | 'block' | 'circle' | 'media';
  /** CSS sizes; a number is pixels. */
  width?: number | string;
  height?: number | string;
  className?: string;
};

/** A placeholder while data is loading. Wrap several in LoadingArea. */
export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} style={{ width, height }} />;
}

/** Tells screen readers once that something is loading, and hides the placeholders from them. */
export function LoadingArea(props: { label?: string; className?: string; children: React.ReactNode }) {
  const { label = t('ui:loading'), className, children } = props;
  return (
    <div className={className} role="status">
      <span className="sr-only">{label}</span>
      <div className={styles.contents} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
