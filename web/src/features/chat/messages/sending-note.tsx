import { Clock } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { withLocalTimes } from './day-text.ts';
import type { Sending } from './unsent-messages.ts';

type SendingNoteProps = { sending: Sending | undefined; onRetry: () => void; onDiscard: () => void };

/** Below an own message that did not arrive yet: it waits for the connection, or its author decides. */
export function SendingNote({ sending, onRetry, onDiscard }: SendingNoteProps) {
  if (sending?.state === 'waiting') {
    return (
      <p className="sending-note">
        <Icon of={Clock} size={14} />
        Waiting for the connection
      </p>
    );
  }
  if (sending?.state !== 'failed') return null;
  return (
    <p className="sending-note sending-failed" role="alert">
      <span>{withLocalTimes(sending.error ?? '')}</span>
      <button type="button" className="link" onClick={onRetry}>
        Retry
      </button>
      <button type="button" className="link" onClick={onDiscard}>
        Discard
      </button>
    </p>
  );
}
