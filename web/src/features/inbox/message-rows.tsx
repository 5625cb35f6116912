import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useInboxActions } from './inbox.queries.ts';
import { MessageRow } from './message-row.tsx';
import styles from './inbox-list.module.css';

type MessageRowsProps = {
  messages: readonly InboxMessage[];
  onOpen: (message: InboxMessage) => void;
  /** As in the inbox, where there is room; the bell's panel is narrow. */
  roomy?: boolean;
};

/** Messages that a press marks read, and that can be deleted. */
export function MessageRows({ messages, onOpen, roomy = false }: MessageRowsProps) {
  const { read, remove } = useInboxActions();
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
            read(message);
            onOpen(message);
          }}
          onRemove={() => remove(message)}
        />
      ))}
    </ul>
  );
}
