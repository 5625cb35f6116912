import { useEffect, useState } from 'react';
import { useQueryParams } from '../../../core/location.ts';
import { toast } from '../../../core/toasts.ts';
import { chatState } from '../chat-state.ts';
import type { Feed, Message } from './feed.ts';
import { t } from '../../../core/texts.ts';

export type Jump = { key: string | number; nth: number };

type Conversation<M> = { messages: readonly M[]; keyOf: (message: M) => string | number };

/** Jumps to a message: the one in the address (`at`), or the one that an answer quotes. */
export function useJump<M extends Message>(feed: Feed<M>, { messages, keyOf }: Conversation<M>) {
  const at = Number(useQueryParams().get('at')) || 0;
  const [named, setNamed] = useState(at);
  const [target, setTarget] = useState({ seq: at, nth: 0 });
  const jumpTo = (seq: number) => setTarget(({ nth }) => ({ seq, nth: nth + 1 }));
  if (at !== named) {
    setNamed(at);
    if (at > 0) jumpTo(at);
  }
  const found = target.seq > 0 ? messages.find(({ seq }) => seq === target.seq) : undefined;
  const isMissing = target.seq > 0 && !found && messages.length > 0;
  useEffect(() => {
    if (!isMissing) return;
    const tooFar = () => toast({ title: t('chat:jump.failed'), type: 'warning' });
    chatState.cache.loadUntil(feed, target.seq).then((isHeld) => isHeld || tooFar(), tooFar);
  }, [feed, isMissing, target]);
  const jump: Jump | undefined = found && { key: keyOf(found), nth: target.nth };
  return { jump, jumpTo };
}
