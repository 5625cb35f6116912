import type { Report } from '@snowglobe/contract/features/support/support.model.ts';
import { Gavel, MicOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, errorText } from '../../../core/api.ts';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { openModeration } from '../../admin/admin.door.ts';
import styles from './report-actions.module.css';

type ReportActionsProps = {
  report: Report;
  /** What was done, in words for the reporter. */
  onDone: (outcome: string) => void;
};

/** What staff can do about a report where they read it. The server decides; this only hides what it would refuse. */
export function ReportActions({ report, onDone }: ReportActionsProps) {
  const { permissions } = useMe();
  const confirm = useConfirm();
  const [isGone, setGone] = useState(false);
  const { author, authorId } = report.snapshot;
  const deletion = deletionOf(report);
  const mayDelete = deletion !== null && permissions.includes(deletion.needs);
  const mayModerate = authorId !== null && permissions.includes('chat.moderate');
  if (!mayDelete && !mayModerate) return null;

  async function remove() {
    const sure = await confirm({
      title: 'Delete it?',
      text: `${author} can not bring it back.`,
      action: 'Delete',
      danger: true,
    });
    if (!sure || !deletion) return;
    try {
      await deletion.call();
      setGone(true);
      onDone('We removed it. Thank you for telling us.');
      toast({ title: 'Deleted', type: 'success' });
    } catch (error) {
      toast({ title: 'Not deleted', message: errorText(error, 'Please try again.'), type: 'error' });
    }
  }

  const moderate = (act: 'mute' | 'ban') => {
    if (authorId === null) return;
    openModeration({ act, member: { id: authorId, username: author } });
    onDone(
      act === 'mute'
        ? `We muted ${author}. Thank you for telling us.`
        : `We banned ${author}. Thank you for telling us.`,
    );
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

/** How the thing is deleted, and who may; null for what staff do not reach. */
function deletionOf({ reported_item_type: type, reported_item_id: itemId, snapshot }: Report) {
  const params = { id: String(itemId) };
  if (type === 'chat_message' && snapshot.place === 'public')
    return { needs: 'chat.moderate', call: () => api.deletePublicMessage({ params }) } as const;
  if (type === 'news_comment')
    return { needs: 'chat.moderate', call: () => api.deleteNewsComment({ params }) } as const;
  return null;
}
