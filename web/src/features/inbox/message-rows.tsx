import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { deleteMessage, readMessage } from './inbox.queries.ts';
import { MessageRow } from './message-row.tsx';
import styles from './inbox-list.module.css';

type MessageRowsProps = {
  messages: readonly InboxMessage[];
  onOpen: (message: InboxMessage) => void;
  /** Larger rows, for the inbox; the panel of the bell is narrow. */
  roomy?: boolean;
};

/** A list of messages; a click opens a message and marks it read. */
export function MessageRows({ messages, onOpen, roomy = false }: MessageRowsProps) {
  const [now] = useState(() => new Date());
  return (
    <ul className={classNames(styles.list, roomy && styles.roomy)}>
      {messages.map((message) => (
        <MessageRow
          key={message.id}
          roomy={roomy}
          message={message}
          now={now}
          onOpen={() => {
            void readMessage(message);
            onOpen(message);
          }}
          onRemove={() => void deleteMessage(message)}
        />
      ))}
    </ul>
  );
}
