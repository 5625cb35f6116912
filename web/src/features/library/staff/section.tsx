import { useId, type ReactNode } from 'react';
import { StaffNote, StaffTitle } from '../../../ui/staff-panel.tsx';
import styles from './section.module.css';

type SectionProps = { title: string; note?: string; tools?: ReactNode; children?: ReactNode };

/** A part of the dialog about a video. */
export function Section({ title, note, tools, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <StaffTitle as="h3" id={id}>
          {title}
        </StaffTitle>
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {note && <StaffNote>{note}</StaffNote>}
      {children}
    </section>
  );
}

/** One row of a section, with its fields side by side. */
export function Line({ children }: { children: ReactNode }) {
  return <li className={styles.line}>{children}</li>;
}

export function Lines({ children }: { children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>;
}
