import { ticketNoteMax, ticketReplyMax } from '@snowglobe/contract/features/support/support.limits.ts';
import { Lock, LockKeyhole, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { t } from '../../../core/texts.ts';
import { write } from '../../../core/write.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useAiOutside } from '../../ai/ai.door.ts';
import { DraftButton } from './draft-button.tsx';
import { ReplyBox } from '../reply-box.tsx';
import { addNote } from '../ticket-cache.ts';
import ticketPaneStyles from '../ticket-pane.module.css';
import styles from './staff-reply.module.css';

type StaffReplyProps = {
  ticketId: number;
  isClosed: boolean;
  onReply: (text: string) => Promise<boolean>;
  failure: string;
};

const kinds = [
  { value: 'reply', label: t('support:reply.reply'), icon: MessageCircle },
  { value: 'note', label: t('support:internalNote'), icon: LockKeyhole },
] as const;

/** A reply to the member or a note for staff: two boxes with separate drafts, so that no note is sent as a reply. */
export function StaffReply({ ticketId, isClosed, onReply, failure }: StaffReplyProps) {
  const [kind, setKind] = useState<'reply' | 'note'>('reply');
  const [isDraft, setIsDraft] = useState(false);
  const mayDraft = useAiOutside()?.drafts === true;
  if (isClosed && kind === 'reply') return <Closed onNote={() => setKind('note')} />;
  return (
    <div className={styles.reply}>
      {!isClosed && (
        <Segmented
          className={styles.kinds}
          label={t('support:reply.kind')}
          options={kinds}
          value={kind}
          onChange={setKind}
        />
      )}
      {kind === 'note' ? (
        <NoteBox ticketId={ticketId} />
      ) : (
        <ReplyBox
          key="reply"
          note={isDraft && t('support:draft.note')}
          renderTools={(edit) =>
            mayDraft && <DraftButton ticketId={ticketId} edit={edit} onDraft={() => setIsDraft(true)} />
          }
          draft={`staff-reply-${ticketId}`}
          label={t('support:reply.answer')}
          max={ticketReplyMax}
          action={t('support:send')}
          failure={failure}
          sendTyping={() => api.tellStaffTyping({ params: { id: ticketId } })}
          onSend={(text) => {
            setIsDraft(false);
            return onReply(text);
          }}
        />
      )}
    </div>
  );
}

function NoteBox({ ticketId }: { ticketId: number }) {
  const [failure, setFailure] = useState('');

  async function send(note: string): Promise<boolean> {
    setFailure('');
    return write(() => api.addTicketNote({ params: { id: ticketId }, body: { note } }), {
      errorTitle: t('ui:error'),
      fallback: t('support:reply.noteFailed'),
      onDone: (added) => addNote(ticketId, added.note),
      onRefused: (text) => setFailure(text),
    });
  }

  return (
    <ReplyBox
      key="note"
      isNote
      draft={`note-${ticketId}`}
      label={t('support:reply.note')}
      max={ticketNoteMax}
      action={t('support:reply.addNote')}
      icon={LockKeyhole}
      failure={failure}
      onSend={send}
    />
  );
}

function Closed({ onNote }: { onNote: () => void }) {
  return (
    <div className={ticketPaneStyles.closed}>
      <p>
        <Icon of={Lock} />
        {t('support:reply.closed')}
      </p>
      <Button size="s" icon={LockKeyhole} onClick={onNote}>
        {t('support:reply.addInternalNote')}
      </Button>
    </div>
  );
}
