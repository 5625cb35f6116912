import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { t } from '../core/texts.ts';
import styles from './staff-table.module.css';

/** A table; on a phone every row is a card whose cells show their `data-label`. */
export function StaffTable({ className, ...others }: ComponentProps<'table'>) {
  return <table {...others} className={classNames(styles.table, className)} />;
}

/** The column names. An `unseen` one is for screen readers only. */
export function StaffColumns({ names, children }: { names: readonly Column[]; children?: ReactNode }) {
  return (
    <thead>
      <tr>
        {children}
        {names.map((name) => (
          <th key={typeof name === 'string' ? name : name.unseen} scope="col">
            {typeof name === 'string' ? name : <span className="sr-only">{name.unseen}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type Column = string | { unseen: string };
export const actionsColumn: Column = { unseen: t('ui:actions') };

/** The last cell of a row, with its actions. */
export function StaffActions(props: ComponentProps<'td'>) {
  return <td {...props} className={styles.actions} />;
}

/** The most frequent action, shown on hover and focus. The menu beside it has the same action. */
export function HoverButton(props: ButtonProps) {
  return <Button {...props} className={styles.hover} />;
}
