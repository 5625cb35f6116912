import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Panel, type PanelProps } from './panel.tsx';
import { LoadingArea } from './skeleton.tsx';
import styles from './staff-panel.module.css';

/** The panel of a dashboard tab: a head with title, note and tools, a table or list, and a foot. */
export function StaffPanel({ className, ...others }: Omit<PanelProps, 'glass' | 'pad'>) {
  return <Panel {...others} glass="dense" pad="none" className={classNames(styles.panel, className)} />;
}

export function StaffHead(props: ComponentProps<'header'>) {
  return <header {...props} className={styles.head} />;
}

/** `as`: a smaller heading inside a dialog. */
export function StaffTitle({
  as: Heading = 'h2',
  className,
  children,
  ...others
}: ComponentProps<'h2'> & { as?: 'h2' | 'h3' }) {
  return (
    <Heading {...others} className={classNames(styles.title, className)}>
      {children}
    </Heading>
  );
}

export function StaffNote(props: ComponentProps<'p'>) {
  return <p {...props} className={styles.note} />;
}

export function StaffTools(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.tools} />;
}

/** `centered` for a single button. */
export function StaffFoot({ centered, ...others }: ComponentProps<'footer'> & { centered?: boolean }) {
  return <footer {...others} className={classNames(styles.foot, centered && styles.centered)} />;
}

/** Loading rows; each child is one row. */
export function StaffSkeleton(props: ComponentProps<typeof LoadingArea>) {
  return (
    <div className={styles.skeleton}>
      <LoadingArea {...props} />
    </div>
  );
}
