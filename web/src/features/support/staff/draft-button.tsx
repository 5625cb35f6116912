import { Snowflake } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { api } from '../../../core/api.ts';
import { t } from '../../../core/texts.ts';
import { useWrite } from '../../../core/write.ts';
import { Button } from '../../../ui/button.tsx';
import type { ReplyEdit } from '../reply-box.tsx';

type DraftButtonProps = { ticketId: number; edit: ReplyEdit; onDraft: () => void };

/** Puts SnowyAI's draft into the field, below what is already there. Staff edit and send it. */
export function DraftButton({ ticketId, edit, onDraft }: DraftButtonProps) {
  const latest = useRef(edit);
  useLayoutEffect(() => {
    latest.current = edit;
  });
  const drafting = useWrite(() => api.draftTicketReply({ params: { id: ticketId } }), {
    errorTitle: t('ui:error'),
    fallback: t('support:fault.noDraft'),
    onDone({ draft }) {
      const { text, replace } = latest.current;
      const before = text.trim() === '' ? '' : `${text.trimEnd()}\n\n`;
      replace(0, text.length, before + draft);
      onDraft();
    },
  });
  return (
    <Button
      variant="ghost"
      size="s"
      icon={Snowflake}
      busy={drafting.busy}
      onClick={() => void drafting.run()}
    >
      {t('support:draft.ask')}
    </Button>
  );
}
