import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import {
  Bell as BellGlyph,
  Check,
  Flag,
  Info,
  MessageCircle,
  Trash2,
  TriangleAlert,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { CountBadge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { useInbox, useInboxActions, useUnreadCount } from './inbox.queries.ts';
import { messageKind } from './message-kind.ts';
import { timeAgo } from '../../ui/time-ago.ts';

const glyphs = {
  info: Info,
  success: Check,
  friend_request: UserPlus,
  message: MessageCircle,
  error: Flag,
  warning: TriangleAlert,
};

/** The notification bell at the bottom right. */
export default function Bell() {
  const unread = useUnreadCount();
  return (
    <div className="bell corner-bell">
      <Popover
        label="Notifications"
        side="above"
        align="end"
        className="bell-panel"
        trigger={
          <button
            type="button"
            className="bell-button glass glass-float"
            aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          >
            <Icon of={BellGlyph} size={22} />
            <CountBadge count={unread} silent />
          </button>
        }
      >
        <BellPanel unread={unread} />
      </Popover>
    </div>
  );
}

function BellPanel({ unread }: { unread: number }) {
  const { data, isPending, isError, refetch } = useInbox();
  const { read, readAll, remove } = useInboxActions();
  const [now] = useState(() => new Date());
  return (
    <>
      <div className="bell-head">
        <h2 className="bell-title">Notifications</h2>
        {unread > 0 && (
          <button type="button" className="link bell-all" onClick={() => readAll()}>
            Mark all read
          </button>
        )}
      </div>
      {isPending && (
        <LoadingArea className="bell-loading">
          <Skeleton shape="block" height={60} />
          <Skeleton shape="block" height={60} />
        </LoadingArea>
      )}
      {isError && <ErrorNote onRetry={() => void refetch()}>Your notifications did not load.</ErrorNote>}
      {data?.messages.length === 0 && <EmptyState title="Nothing new" text="What concerns you lands here." />}
      {data && data.messages.length > 0 && (
        <ul className="bell-list">
          {data.messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              now={now}
              onRead={() => read(message.id)}
              onRemove={() => remove(message.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Message({
  message,
  now,
  onRead,
  onRemove,
}: {
  message: InboxMessage;
  now: Date;
  onRead: () => void;
  onRemove: () => void;
}) {
  const kind = messageKind(message.type);
  return (
    <li className="bell-message" data-unread={!message.is_read || undefined}>
      <button type="button" className="bell-open" onClick={() => !message.is_read && onRead()}>
        <span className={`bell-icon bell-${kind}`}>
          <Icon of={glyphs[kind]} size={18} />
        </span>
        <span className="bell-words">
          <strong>{message.title}</strong>
          <span>{message.message}</span>
          <time className="readout" dateTime={message.created_at}>
            {timeAgo(new Date(message.created_at), now)}
          </time>
        </span>
        {!message.is_read && <i className="bell-dot" role="img" aria-label="unread" />}
      </button>
      <IconButton
        className="bell-remove"
        icon={Trash2}
        iconSize={16}
        label={`Delete "${message.title}"`}
        onClick={onRemove}
      />
    </li>
  );
}
