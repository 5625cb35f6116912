import { type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './card.module.css';

export function Card({ title, children, wide }: { title: string; children: ReactNode; wide?: boolean }) {
  return (
    <Panel className={wide ? styles.wide : ''}>
      <h2 className={classNames('label', styles.cardTitle)}>{title}</h2>
      {children}
    </Panel>
  );
}
