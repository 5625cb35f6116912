import type { Report } from '@snowglobe/contract/features/support/support.model.ts';
import { Gavel, MicOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { useMe } from '../../../core/session.ts';
import { t } from '../../../core/texts.ts';
import { write } from '../../../core/write.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { openModeration } from '../../admin/admin.door.ts';
import { allowedActions } from './report-rules.ts';
import type { ReportAction } from './report-words.ts';
import styles from './report-actions.module.css';

type ReportActionsProps = {
  report: Report;
  onDone: (action: ReportAction) => void;
};

/** Delete, mute and ban in a report. The server checks the rights; here only buttons that it would refuse are hidden. */
export function ReportActions({ report, onDone }: ReportActionsProps) {
  const { permissions } = useMe();
  const confirm = useConfirm();
  const [isDeleted, setDeleted] = useState(false);
  const { author, authorId } = report.snapshot;
  const kind = report.reported_item_type;
  const { canDelete, canModerate } = allowedActions(report, permissions);
  if (!canDelete && !canModerate) return null;

  async function remove() {
    const sure = await confirm({
      title: t('support:case.deleteTitle', { kind }),
      text: t('support:case.deleteText', { kind, author }),
      action: kind === 'list' ? t('support:case.delete', { kind }) : t('ui:delete'),
      danger: true,
    });
    if (!sure) return;
    await write(() => api.deleteReportedItem({ params: { id: report.id } }), {
      success: t('support:case.deleted', { kind }),
      errorTitle: t('support:case.notDeleted'),
      fallback: t('ui:pleaseTryAgain'),
      onDone() {
        setDeleted(true);
        onDone('delete');
      },
    });
  }

  const moderate = (act: 'mute' | 'ban') => {
    if (authorId === null) return;
    openModeration({
      act,
      member: { id: authorId, username: author },
      onDone: () => onDone(act),
    });
  };

  return (
    <div className={styles.actions}>
      {canDelete && (
        <Button size="s" variant="danger" icon={Trash2} disabled={isDeleted} onClick={() => void remove()}>
          {isDeleted ? t('support:case.deleted', { kind }) : t('support:case.delete', { kind })}
        </Button>
      )}
      {canModerate && (
        <>
          <Button size="s" icon={MicOff} onClick={() => moderate('mute')}>
            {t('support:case.mute', { author })}
          </Button>
          <Button size="s" icon={Gavel} onClick={() => moderate('ban')}>
            {t('support:case.ban', { author })}
          </Button>
        </>
      )}
    </div>
  );
}
