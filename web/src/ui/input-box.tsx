import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './input.module.css';

/** The box around the control, icon and buttons of every field. */
export function InputBox({ className, ...others }: ComponentProps<'div'>) {
  return <div {...others} className={classNames(styles.input, className)} />;
}
