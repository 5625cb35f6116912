import { Eye } from 'lucide-react';
import { useMe } from '../../../core/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLooking } from '../support.queries.ts';
import styles from './lookers.module.css';

/** Who else of the staff has this ticket open, so that two do not answer the same one. */
export function Lookers({ ticketId }: { ticketId: number }) {
  const me = useMe();
  const others = useLooking(ticketId).filter((name) => name !== me.username);
  return (
    <span className={styles.lookers} role="status">
      {others.length > 0 && (
        <>
          <Icon of={Eye} size={16} />
          {others.join(', ')} {others.length > 1 ? 'are' : 'is'} looking
        </>
      )}
    </span>
  );
}
