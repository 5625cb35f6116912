import type { MediaOverview } from '@snowglobe/contract/features/media/sources.model.ts';
import { numberText } from '../../../core/format/numbers.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StaffHead, StaffNote, StaffPanel, StaffTitle } from '../../../ui/staff-panel.tsx';
import { StaffTable } from '../../../ui/staff-table.tsx';
import { Poster } from '../cards/poster.tsx';
import { titleLink } from '../title-address.ts';
import { typeText } from '../title-words.ts';
import { t } from '../../../core/texts.ts';
import styles from './most-watched.module.css';

export function MostWatched({ titles }: { titles: MediaOverview['mostWatched'] }) {
  return (
    <StaffPanel aria-labelledby="watched-title">
      <StaffHead>
        <div>
          <StaffTitle id="watched-title">{t('media:staff.mostWatched')}</StaffTitle>
          <StaffNote>{t('media:staff.mostWatchedNote')}</StaffNote>
        </div>
      </StaffHead>
      {titles.length === 0 ? (
        <EmptyState title={t('media:staff.nothingWatched')} text={t('media:staff.nothingWatchedText')} />
      ) : (
        <StaffTable className={styles.table} aria-labelledby="watched-title">
          <thead>
            <tr>
              <th scope="col">{t('media:staff.title')}</th>
              <th scope="col">{t('media:staff.type')}</th>
              <th scope="col">{t('media:staff.plays')}</th>
              <th scope="col">{t('media:staff.members')}</th>
            </tr>
          </thead>
          <tbody>
            {titles.map(({ title, plays, members }) => (
              <tr key={title.id}>
                <th scope="row">
                  <a className={styles.title} {...titleLink(title)}>
                    <span className={styles.poster}>
                      <Poster src={title.poster} title={title.title} />
                    </span>
                    {title.title}
                  </a>
                </th>
                <td data-label={t('media:staff.type')}>{typeText(title.type)}</td>
                <td data-label={t('media:staff.plays')}>{numberText(plays)}</td>
                <td data-label={t('media:staff.members')}>{numberText(members)}</td>
              </tr>
            ))}
          </tbody>
        </StaffTable>
      )}
    </StaffPanel>
  );
}
