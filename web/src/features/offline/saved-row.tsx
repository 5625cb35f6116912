import { screenPath } from '../../core/location.ts';
import { useStore } from '../../core/store.ts';
import { t } from '../../core/texts.ts';
import { MoreLink, PageSection } from '../../ui/page-section.tsx';
import { SavedCard } from './saved-card.tsx';
import { savedVideos } from './saved-list.ts';
import styles from './saved-row.module.css';

const maxShown = 6;

/** The newest saved videos, above the rows of titles. */
export default function SavedRow() {
  const list = useStore(savedVideos) ?? [];
  if (list.length === 0) return null;
  return (
    <PageSection
      title={t('offline:saved')}
      aside={<MoreLink href={screenPath('saved')}>{t('offline:showAll')}</MoreLink>}
    >
      <ul className={styles.cards} aria-label={t('offline:saved')}>
        {list
          .toReversed()
          .slice(0, maxShown)
          .map((record) => (
            <li key={record.videoId}>
              <SavedCard record={record} />
            </li>
          ))}
      </ul>
    </PageSection>
  );
}
