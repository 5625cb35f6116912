import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ScreenLink } from './screen-link.tsx';
import styles from './page-section.module.css';

type PageSectionProps = {
  title: string;
  /** Beside the heading: a link to more, or a note. */
  aside?: ReactNode;
  /** Decides how much space it has before its layout is known. */
  of?: 'posters' | 'stills' | 'cards';
  children: ReactNode;
};

/** A part of a page with its own heading and space above it. */
export function PageSection({ title, aside, of = 'posters', children }: PageSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className="section-title" id={id}>
          {title}
        </h2>
        {aside}
      </header>
      <div className={classNames(styles.content, styles[of])}>{children}</div>
    </section>
  );
}

/** The text can have a part for screen readers only, which says what there is more of. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ScreenLink className={classNames('link', styles.more)} href={href}>
      {children}
    </ScreenLink>
  );
}
