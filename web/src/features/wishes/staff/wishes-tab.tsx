import { wishStates } from '@snowglobe/contract/features/wishes/wishes.limits.ts';
import type { Wish } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { useState } from 'react';
import { useAddressFilter } from '../../../core/address.ts';
import { t } from '../../../core/texts.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { StaffList } from '../../../ui/staff-list.tsx';
import { StaffHead, StaffNote, StaffPanel, StaffTitle, StaffTools } from '../../../ui/staff-panel.tsx';
import { stateText } from '../wish-words.ts';
import { useWishedTitles, type StaffFilter } from '../wishes.queries.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { VotesDialog } from './votes-dialog.tsx';
import { WishGroup } from './wish-group.tsx';
import { WishSettingsPanel } from './wish-settings.tsx';
import styles from './wishes-tab.module.css';

const filters: readonly { value: StaffFilter; label: string }[] = [
  { value: 'open', label: t('wishes:show.open') },
  ...wishStates.map((value) => ({ value, label: stateText(value) })),
];

/** The Wishes tab of the dashboard: `?screen=dashboard&tab=wishes&state=new`. */
export default function WishesTab() {
  const [address, change] = useAddressFilter(['state']);
  const filter = filters.find(({ value }) => value === address.state)?.value ?? 'open';
  const list = useWishedTitles(filter);
  const [declining, setDeclining] = useState<Wish | null>(null);
  const [counting, setCounting] = useState<Wish | null>(null);
  return (
    <div className={styles.tab}>
      <StaffPanel aria-labelledby="wishes-title">
        <StaffHead>
          <div>
            <StaffTitle id="wishes-title">{t('wishes:tab')}</StaffTitle>
            <StaffNote>{t('wishes:staff.lead')}</StaffNote>
          </div>
          <StaffTools>
            <RefreshButton list={list} />
          </StaffTools>
        </StaffHead>
        <div className={styles.filter}>
          <Segmented
            label={t('wishes:staff.filter')}
            options={filters}
            value={filter}
            onChange={(value) => change({ state: value === 'open' ? '' : value })}
          />
        </div>
        <StaffList
          list={list}
          name={t('wishes:title')}
          empty={{ title: t('wishes:staff.empty'), text: t('wishes:staff.emptyText') }}
        >
          {(titles) => (
            <ul className={styles.groups} aria-labelledby="wishes-title">
              {titles.map((group) => (
                <WishGroup
                  key={group.title.id}
                  group={group}
                  onDecline={setDeclining}
                  onVotes={setCounting}
                />
              ))}
            </ul>
          )}
        </StaffList>
      </StaffPanel>
      <WishSettingsPanel />
      {declining && <DeclineDialog wish={declining} onClose={() => setDeclining(null)} />}
      {counting && <VotesDialog wish={counting} onClose={() => setCounting(null)} />}
    </div>
  );
}
