import type { ReactNode, Ref } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { MoreLink, PageSection } from '../../../ui/page-section.tsx';
import { moveAmongCards } from './grid-keys.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './title-row.module.css';

/** The link to more titles, and its text. */
export type MoreTitles = { text: 'media:seeAll' | 'media:seeHistory'; href: string };

type TitleRowProps = {
  title: string;
  more?: MoreTitles | undefined;
  /** Stills are wider than posters. */
  wide?: boolean;
  list?: Ref<HTMLUListElement>;
  /** Each is an `<li>`. */
  children: ReactNode;
};

/** A row of cards under a heading; it scrolls sideways. */
export function TitleRow({ title, more, wide = false, list, children }: TitleRowProps) {
  return (
    <PageSection
      title={title}
      of={wide ? 'stills' : 'posters'}
      aside={
        more && (
          <MoreLink href={more.href}>
            <RichText of={more.text} values={{ title, hidden: <span className="sr-only" /> }} />
          </MoreLink>
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move the focus between the links inside */}
      <ul
        ref={list}
        className={classNames(styles.cards, wide && styles.wide)}
        aria-label={title}
        data-cards
        onKeyDown={moveAmongCards}
      >
        {children}
      </ul>
    </PageSection>
  );
}
