import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveState, usePollWhenDown } from '../../../core/live.ts';
import { useMe } from '../../../core/session.ts';
import { feedQuery, loadOlder } from './feed-cache.ts';
import type { Feed, Message } from './feed.ts';
import { discard, resend, send, sendWaiting, useOutgoing, type Shown } from './outbox.ts';

const pollMs = 2000;
const nothing: readonly never[] = [];

/** A conversation on the screen: what is known of it, what the member sends, and the way back. */
export function useMessages<M extends Message>(feed: Feed<M>) {
  const me = useMe();
  const live = useLiveState();
  const refetchInterval = usePollWhenDown(pollMs);
  const { data, isError, refetch } = useQuery({ ...feedQuery(feed), refetchInterval });
  const older = useMutation({ mutationFn: () => loadOlder(feed), networkMode: 'always' });
  const held: readonly Shown<M>[] = data?.messages ?? nothing;
  const outgoing = useOutgoing(feed, held);

  useEffect(() => {
    if (live === 'up') sendWaiting(feed);
  }, [live, feed]);

  return {
    messages: outgoing.length > 0 ? [...held, ...outgoing] : held,
    isLoading: !data && !isError,
    isError: !data && isError,
    retry: () => void refetch(),
    hasOlder: Boolean(data?.olderCursor),
    isLoadingOlder: older.isPending,
    olderFailed: older.isError,
    loadOlder: () => older.mutate(),
    /** A name for the list that stays when the server confirms an own message. */
    keyOf: (message: Shown<M>) =>
      message.clientId && message.author?.memberId === me.id ? message.clientId : message.seq,
    send: (text: string) => send(feed, text),
    resend: (message: Shown<M>) => resend(feed, message.clientId),
    discard: (message: Shown<M>) => discard(feed, message.clientId),
  };
}
