import type { Permission } from '@snowglobe/contract/access.ts';
import type { Report } from '@snowglobe/contract/features/support/support.model.ts';
import { Gavel, MicOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, errorText } from '../../../core/api.ts';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../core/toasts.ts';
import { openModeration } from '../../admin/admin.door.ts';
import styles from './report-actions.module.css';

type ReportActionsProps = {
  report: Report;
  /** What was done, as the end of "We …". */
  onDone: (deed: string) => void;
};

/** What staff can do about a report where they read it. The server decides; this only hides what it would refuse. */
export function ReportActions({ report, onDone }: ReportActionsProps) {
  const { permissions } = useMe();
  const confirm = useConfirm();
  const [isGone, setGone] = useState(false);
  const { author, authorId } = report.snapshot;
  const mayDelete = neededToDelete(report).some((one) => permissions.includes(one));
  const mayModerate = authorId !== null && permissions.includes('chat.moderate');
  if (!mayDelete && !mayModerate) return null;

  async function remove() {
    const sure = await confirm({
      title: 'Delete it?',
      text: `${author} can not bring it back.`,
      action: 'Delete',
      danger: true,
    });
    if (!sure) return;
    try {
      await api.deleteReportedItem({ params: { id: String(report.id) } });
      setGone(true);
      onDone('removed it');
      toast({ title: 'Deleted', type: 'success' });
    } catch (error) {
      toast({ title: 'Not deleted', message: errorText(error, 'Please try again.'), type: 'error' });
    }
  }

  const moderate = (act: 'mute' | 'ban') => {
    if (authorId === null) return;
    openModeration({
      act,
      member: { id: authorId, username: author },
      onDone: () => onDone(`${act === 'mute' ? 'muted' : 'banned'} ${author}`),
    });
  };

  return (
    <div className={styles.actions}>
      {mayDelete && (
        <Button size="s" variant="danger" icon={Trash2} disabled={isGone} onClick={() => void remove()}>
          {isGone ? 'Deleted' : 'Delete it'}
        </Button>
      )}
      {mayModerate && (
        <>
          <Button size="s" icon={MicOff} onClick={() => moderate('mute')}>
            Mute {author}…
          </Button>
          <Button size="s" icon={Gavel} onClick={() => moderate('ban')}>
            Ban {author}…
          </Button>
        </>
      )}
    </div>
  );
}

/** Any of these lets somebody delete such a thing; none does for what is not deleted from here. */
function neededToDelete({ reported_item_type: type, snapshot }: Report): readonly Permission[] {
  if (type === 'user' || snapshot.place === 'staff') return [];
  return type === 'user_mod' ? ['downloads.manage', 'chat.moderate'] : ['chat.moderate'];
}
