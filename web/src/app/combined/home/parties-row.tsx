import { t } from '../../../core/texts.ts';
import { useRooms } from '../../../features/chat/rooms/rooms.queries.ts';
import { PlannedParty, RunningParty, useParties } from '../../../features/party/party.door.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PageSection } from '../../../ui/page-section.tsx';
import styles from './parties-row.module.css';

/** What the member's rooms watch now, and what they have planned. */
export function PartiesRow() {
  const listed = useParties();
  const { data: rooms } = useRooms();
  const roomOf = (roomId: number) => rooms?.find(({ id }) => id === roomId);
  const parties = (listed?.parties ?? []).filter(({ roomId }) => roomOf(roomId));
  const plans = (listed?.plans ?? []).filter(({ roomId }) => roomOf(roomId));
  if (parties.length + plans.length === 0) return null;
  return (
    <PageSection title={t('party:row')} of="cards">
      <ul className={styles.parties}>
        {parties.map((party) => (
          <li key={party.id} className={classNames(styles.party, 'glass')}>
            <RunningParty party={party} room={roomOf(party.roomId)!.name} />
          </li>
        ))}
        {plans.map((plan) => (
          <li key={plan.id} className={classNames(styles.party, 'glass')}>
            <PlannedParty
              plan={plan}
              isCreator={roomOf(plan.roomId)!.isCreator && roomOf(plan.roomId)!.type === 'group'}
              room={roomOf(plan.roomId)!.name}
            />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
