import type { ReactNode } from 'react';
import smallGlobe from './art/small-globe.svg';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** One secondary action: `<Button size="s">`. */
  action?: ReactNode;
  /** The heading level of the title. */
  heading?: 'h1' | 'h2' | 'h3';
  className?: string;
};

/** For an empty list: a small globe, a title, a sentence and one action. */
export function EmptyState({ title, text, action, heading: Heading = 'h3', className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      <img src={smallGlobe} alt="" width="132" height="132" />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
