import type { ReactNode } from 'react';
import smallGlobe from './art/small-globe.svg';
import { classNames } from './class-names.ts';

export type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** One secondary action: `<Button size="s">`. */
  action?: ReactNode;
  className?: string;
};

/** Nothing here yet: small globe, one line, one sentence, one way on. */
export function EmptyState({ title, text, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('empty', className)}>
      <img src={smallGlobe} alt="" width="132" height="132" />
      <h3 className="empty-title">{title}</h3>
      {text && <p className="empty-text">{text}</p>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
}
