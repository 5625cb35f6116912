import { Eye } from 'lucide-react';
import { listText } from '../../../core/format/language.ts';
import { useMe } from '../../../core/session.ts';
import { t } from '../../../core/texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useTicketViewers } from '../support.queries.ts';
import styles from './ticket-viewers.module.css';

/** The other staff members who have this ticket open, so that two people do not answer it. */
export function TicketViewers({ ticketId }: { ticketId: number }) {
  const me = useMe();
  const others = useTicketViewers(ticketId).filter((name) => name !== me.username);
  return (
    <span className={styles.lookers} role="status">
      {others.length > 0 && (
        <>
          <Icon of={Eye} size={16} />
          {t('support:desk.looking', { count: others.length, names: listText(others) })}
        </>
      )}
    </span>
  );
}
