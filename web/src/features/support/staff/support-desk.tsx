import { Flag, LifeBuoy } from 'lucide-react';
import { t } from '../../../core/texts.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { ReportDesk } from './report-desk.tsx';
import { TicketDesk } from './ticket-desk.tsx';
import styles from './support-desk.module.css';

export type DeskView = 'tickets' | 'reports';

type SupportDeskProps = {
  view: DeskView;
  /** The ticket or report that is open. */
  openId: number | null;
  onView: (view: DeskView) => void;
  onOpen: (id: number | null) => void;
};

const views = [
  { value: 'tickets', label: t('support:desk.tickets'), icon: LifeBuoy },
  { value: 'reports', label: t('support:desk.reports'), icon: Flag },
] as const;

/** The tickets and reports for staff. */
export function SupportDesk({ view, openId, onView, onOpen }: SupportDeskProps) {
  return (
    <div className={styles.desk}>
      <Segmented label={t('support:desk.show')} options={views} value={view} onChange={onView} />
      {view === 'tickets' ? (
        <TicketDesk openId={openId} onOpen={onOpen} />
      ) : (
        <ReportDesk openId={openId} onOpen={onOpen} />
      )}
    </div>
  );
}
