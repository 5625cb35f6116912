import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { Info } from 'lucide-react';
import { useDeferredValue } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MoreOnScroll, type Pages } from '../../../ui/more-on-scroll.tsx';
import { TitleCard } from '../cards/title-card.tsx';
import { GridSkeleton, TitleGrid } from '../cards/title-grid.tsx';
import { t } from '../../../core/texts.ts';
import styles from './results.module.css';

type ResultGridProps = {
  /** In a search, `found_by` says why a title was found if not by its name. */
  results: readonly (MediaResult & { found_by?: string | null })[] | undefined;
  /** The results of the previous search, while the new one is loading. */
  isOld: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  empty: { title: string; text: string };
  more?: Pages | undefined;
};

/** How many posters are visible in a large window without scrolling; they are loaded at once. */
const eagerCount = 12;

/** The results: loading, failed, empty, or the cards. */
export function ResultGrid({ results: found, isOld, hasFailed, onRetry, empty, more }: ResultGridProps) {
  // Deferred: the browser draws and reacts between the cards.
  const results = useDeferredValue(found);
  return (
    <div className={styles.results} aria-busy={isOld}>
      {results ? (
        results.length === 0 ? (
          <EmptyState heading="h2" {...empty} />
        ) : (
          <TitleGrid label={t('media:search.results')}>
            {results.map((title, at) => (
              <li key={title.id}>
                <TitleCard title={title} eager={at < eagerCount} note={title.found_by ?? null} />
              </li>
            ))}
          </TitleGrid>
        )
      ) : hasFailed ? (
        <ErrorNote onRetry={onRetry}>{t('media:notLoaded')}</ErrorNote>
      ) : (
        <GridSkeleton />
      )}
      {more && <MoreOnScroll pages={more} />}
    </div>
  );
}

/** Says what is missing from the results, and why. */
export function SearchNotice({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className={styles.notice} role="status">
      <Icon of={Info} size={18} />
      {text}
    </p>
  );
}

/** The movie database requires this text where its data is shown. */
export function Attribution({ text }: { text: string | null }) {
  return text && <p className={styles.attribution}>{text}</p>;
}
