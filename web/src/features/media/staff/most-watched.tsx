import type { MediaOverview } from '@snowglobe/contract/features/media/sources.model.ts';
import { numberText } from '../../../core/format/numbers.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StaffHead, StaffNote, StaffPanel, StaffTitle } from '../../../ui/staff-panel.tsx';
import { StaffTable } from '../../../ui/staff-table.tsx';
import { Poster } from '../cards/poster.tsx';
import { titleLink } from '../title-address.ts';
import { typeText } from '../title-words.ts';
import styles from './most-watched.module.css';

export function MostWatched({ titles }: { titles: MediaOverview['mostWatched'] }) {
  return (
    <StaffPanel aria-labelledby="watched-title">
      <StaffHead>
        <div>
          <StaffTitle id="watched-title">Most watched</StaffTitle>
          <StaffNote>In the last 30 days. An episode counts once a day for each member.</StaffNote>
        </div>
      </StaffHead>
      {titles.length === 0 ? (
        <EmptyState title="Nothing watched yet" text="What members play is counted here." />
      ) : (
        <StaffTable className={styles.table} aria-labelledby="watched-title">
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">Type</th>
              <th scope="col">Plays</th>
              <th scope="col">Members</th>
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
                <td data-label="Type">{typeText(title.type)}</td>
                <td data-label="Plays">{numberText(plays)}</td>
                <td data-label="Members">{numberText(members)}</td>
              </tr>
            ))}
          </tbody>
        </StaffTable>
      )}
    </StaffPanel>
  );
}
