import { useSyncExternalStore } from 'react';
import { ApiError, errorText } from '../../../core/api.ts';
import { applyMessage, hashOf, held } from './feed-cache.ts';
import type { Feed, Message } from './feed.ts';
import { onMemberChange } from '../../../core/member-change.ts';

/** `waiting`: the server is away, it goes out by itself · `failed`: the server said no, its author decides. */
export type Sending = { state: 'sending' | 'waiting' | 'sent' | 'failed'; error?: string; code?: string };
/** A message on the screen; `sending` is there until the conversation holds it. */
export type Shown<M> = M & { sending?: Sending };

type Entry<M extends Message> = {
  text: string;
  /** The last seq when it was written: it can only stand after it. */
  writtenAfter: number;
  shown: Shown<M> & { sending: Sending };
};
type Box = {
  feed: Feed<Message>;
  entries: readonly Entry<Message>[];
  isBusy: boolean;
  failures: number;
  timer?: number;
};

const boxes = new Map<string, Box>();
const listeners = new Set<() => void>();
const none: readonly Entry<never>[] = [];
const longestWaitMs = 30_000;

onMemberChange(() => {
  for (const box of boxes.values()) window.clearTimeout(box.timer);
  boxes.clear();
  tell();
});
window.addEventListener('online', () => {
  for (const box of boxes.values()) void sendAll(box);
});

function tell(): void {
  for (const listener of listeners) listener();
}

function boxOf<M extends Message>(feed: Feed<M>): Box {
  const hash = hashOf(feed);
  let box = boxes.get(hash);
  if (!box)
    boxes.set(
      hash,
      (box = { feed: feed as unknown as Feed<Message>, entries: none, isBusy: false, failures: 0 }),
    );
  return box;
}

function change(box: Box, entries: readonly Entry<Message>[]): void {
  box.entries = entries;
  tell();
}

function mark(box: Box, clientId: string | null, sending: Sending, message: Partial<Message> = {}): void {
  change(
    box,
    box.entries.map((entry) =>
      entry.shown.clientId === clientId
        ? { ...entry, shown: { ...entry.shown, ...message, sending } }
        : entry,
    ),
  );
}

/** Shows it at once and sends it; what is written first is sent first. */
export function send<M extends Message>(feed: Feed<M>, text: string): void {
  const box = boxOf(feed);
  const draft = feed.draft(text, crypto.randomUUID());
  const shown = { ...draft, sending: { state: 'sending' } as Sending };
  const writtenAfter = held(feed)?.messages.at(-1)?.seq ?? 0;
  change(box, [...box.entries, { text, writtenAfter, shown }]);
  void sendAll(box);
}

/** Again, under the same clientId: if the first try did arrive after all, nothing doubles. */
export function resend<M extends Message>(feed: Feed<M>, clientId: string | null): void {
  const box = boxOf(feed);
  mark(box, clientId, { state: 'sending' });
  void sendAll(box);
}

export function discard<M extends Message>(feed: Feed<M>, clientId: string | null): void {
  const box = boxOf(feed);
  change(
    box,
    box.entries.filter((entry) => entry.shown.clientId !== clientId),
  );
}

/** The channel is back: do not wait for the timer. */
export function sendWaiting<M extends Message>(feed: Feed<M>): void {
  const box = boxes.get(hashOf(feed));
  if (box) void sendAll(box);
}

const isOpen = ({ shown }: Entry<Message>) =>
  shown.sending.state === 'sending' || shown.sending.state === 'waiting';

async function sendAll(box: Box): Promise<void> {
  if (box.isBusy) return;
  box.isBusy = true;
  window.clearTimeout(box.timer);
  for (let next = box.entries.find(isOpen); next; next = box.entries.find(isOpen)) {
    if (!(await sendOne(box, next))) break;
  }
  box.isBusy = false;
}

/** False when the server is away: then the rest waits, too. */
async function sendOne(box: Box, { text, shown }: Entry<Message>): Promise<boolean> {
  const { clientId } = shown;
  if (shown.sending.state !== 'sending' && box.failures === 0) mark(box, clientId, { state: 'sending' });
  try {
    const message = await box.feed.send(text, clientId!);
    box.failures = 0;
    mark(box, clientId, { state: 'sent' }, message);
    void applyMessage(box.feed, message).then(() => discard(box.feed, clientId));
    return true;
  } catch (error) {
    if (!isAway(error)) {
      const code = error instanceof ApiError ? error.code : '';
      mark(box, clientId, { state: 'failed', error: errorText(error, 'Failed to send message'), code });
      return true;
    }
    box.failures += 1;
    for (const entry of box.entries.filter(isOpen)) mark(box, entry.shown.clientId, { state: 'waiting' });
    const wait = Math.min(longestWaitMs, 1000 * 2 ** box.failures);
    box.timer = window.setTimeout(() => void sendAll(box), wait / 2 + Math.random() * (wait / 2));
    return false;
  }
}

function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.offline || (error.status >= 502 && error.status <= 504));
}

/** Own messages that the conversation does not hold yet. */
export function useOutgoing<M extends Message>(feed: Feed<M>, messages: readonly M[]): readonly Shown<M>[] {
  const entries = useSyncExternalStore(
    subscribe,
    () => boxes.get(hashOf(feed))?.entries ?? none,
  ) as readonly Entry<M>[];
  return entries.filter((entry) => !isHeld(messages, entry)).map((entry) => entry.shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The live event may come before the answer to the send, or instead of it. */
function isHeld<M extends Message>(messages: readonly M[], { writtenAfter, shown }: Entry<M>): boolean {
  for (let at = messages.length - 1; at >= 0 && messages[at]!.seq > writtenAfter; at -= 1) {
    const { clientId, author } = messages[at]!;
    if (clientId === shown.clientId && author?.memberId === shown.author?.memberId) return true;
  }
  return false;
}
