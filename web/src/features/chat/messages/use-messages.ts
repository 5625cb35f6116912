import type { Quote } from '@snowglobe/contract/features/chat/chat.model.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { usePollWhenDown } from '../../../core/live.ts';
import { useMe } from '../../../core/session.ts';
import { useStore } from '../../../core/store.ts';
import type { Feed, Message } from './feed.ts';
import { chatState } from '../chat-state.ts';
import { outgoing, type Shown } from './unsent-messages.ts';

const pollMs = 2000;
const nothing: readonly never[] = [];

/** A conversation on the screen: its loaded and unsent messages, and how to send and load older ones. */
export function useMessages<M extends Message>(feed: Feed<M>) {
  const me = useMe();
  const refetchInterval = usePollWhenDown(pollMs);
  const { data, isError, refetch } = useQuery({ ...chatState.cache.query(feed), refetchInterval });
  // Not a write: the mutation only tracks the loading and its failure.
  const older = useMutation({ mutationFn: () => chatState.cache.loadOlder(feed), networkMode: 'always' });
  const held: readonly Shown<M>[] = data?.messages ?? nothing;
  const sending = outgoing(
    useStore(chatState.unsent.queues, () => chatState.unsent.of(feed)),
    held,
  );

  return {
    messages: sending.length > 0 ? [...held, ...sending] : held,
    isLoading: !data && !isError,
    isError: !data && isError,
    retry: () => void refetch(),
    hasOlder: Boolean(data?.olderCursor),
    isLoadingOlder: older.isPending,
    olderFailed: older.isError,
    loadOlder: () => older.mutate(),
    /** A key that stays the same when the server confirms the member's own message. */
    keyOf: (message: Shown<M>) =>
      message.clientId && message.author?.memberId === me.id ? message.clientId : message.seq,
    send: (text: string, replyTo: Quote | null = null) => chatState.unsent.send(feed, text, replyTo),
    resend: (message: Shown<M>) => chatState.unsent.resend(feed, message.clientId),
    discard: (message: Shown<M>) => chatState.unsent.discard(feed, message.clientId),
  };
}
