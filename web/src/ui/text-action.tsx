import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-action.module.css';

/** A small action within a line of text, such as Retry. */
export function TextAction({ className, ...others }: ComponentProps<'button'>) {
  return <button type="button" className={classNames('link', styles.act, className)} {...others} />;
}
