import type { TicketNote } from '@snowglobe/contract/features/support/support.model.ts';
import { LockKeyhole } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { MemberText } from '../../ui/member-text.tsx';
import { When } from './ticket-marks.tsx';

/** Written by staff for staff; looks like nothing that a member ever gets. */
export function NoteCard({ note }: { note: TicketNote }) {
  return (
    <li className="ticket-note">
      <p className="ticket-note-head">
        <Icon of={LockKeyhole} size={16} />
        <span className="label">Internal note</span>
        <span>{note.username}</span>
        <When at={note.created_at} />
      </p>
      <p className="ticket-note-words">
        <MemberText text={note.note} />
      </p>
    </li>
  );
}
