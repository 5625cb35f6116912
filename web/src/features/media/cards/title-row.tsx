import { useId, type ReactNode } from 'react';
import { follow, goTo } from '../../../core/location.ts';
import { classNames } from '../../../ui/class-names.ts';
import { moveAmongCards } from './grid-keys.ts';
import styles from './title-row.module.css';

type TitleRowProps = {
  title: string;
  /** Where there is more of it. */
  more?: { label: string; href: string } | undefined;
  /** Stills are wider than posters. */
  wide?: boolean;
  /** Each is an `<li>`. */
  children: ReactNode;
};

/** A row of cards under a heading, which scrolls sideways when it is longer than the page is wide. */
export function TitleRow({ title, more, wide = false, children }: TitleRowProps) {
  const id = useId();
  return (
    <section className={styles.row} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className="section-title" id={id}>
          {title}
        </h2>
        {more && (
          <a
            className={classNames(styles.more, 'link')}
            href={more.href}
            onClick={(event) => follow(event, () => goTo(more.href))}
          >
            {more.label}
            <span className="sr-only">: {title}</span>
          </a>
        )}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in it take the keys */}
      <ul
        className={classNames(styles.cards, wide && styles.wide)}
        aria-labelledby={id}
        data-cards
        onKeyDown={moveAmongCards}
      >
        {children}
      </ul>
    </section>
  );
}
