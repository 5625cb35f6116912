import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './staff-table.module.css';

/** Rows with hairlines; on a phone every row is a card whose cells say their `data-label`. */
export function StaffTable({ className, ...others }: ComponentProps<'table'>) {
  return <table {...others} className={classNames(styles.table, className)} />;
}

/** The names above the columns. An unseen one is for whoever listens. */
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
export const actionsColumn: Column = { unseen: 'Actions' };

/** The last cell of a row: what can be done with it. */
export function StaffActions(props: ComponentProps<'td'>) {
  return <td {...props} className={styles.actions} />;
}

/** The usual act comes up below the pointer and the focus; the menu beside it has it as well. */
export function HoverButton(props: ButtonProps) {
  return <Button {...props} className={styles.hover} />;
}
