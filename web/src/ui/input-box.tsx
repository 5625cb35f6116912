import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './input.module.css';

/** The sunken box of every field: what is in it is the control, its icon, its buttons. */
export function InputBox({ className, ...others }: ComponentProps<'div'>) {
  return <div {...others} className={classNames(styles.input, className)} />;
}
