import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconGlyph } from '../../../ui/icon.tsx';
import styles from './settings-row.module.css';

/** A list of rows that fills the whole width of its panel. */
export function SettingsRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

type SettingsRowProps = {
  icon: IconGlyph;
  title: string;
  tag?: ReactNode;
  text: ReactNode;
  /** The text is data (an address, a time) and gets the font for data. */
  readout?: boolean;
  /** The row's buttons. */
  children?: ReactNode;
};

export function SettingsRow({ icon, title, tag, text, readout = false, children }: SettingsRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon of={icon} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <strong>{title}</strong>
          {tag}
        </p>
        <p className={classNames(styles.text, readout ? 'readout' : styles.plain)}>{text}</p>
      </div>
      {children}
    </li>
  );
}
