import type { Quote } from '@snowglobe/contract/features/chat/chat.model.ts';
import { ApiError, errorText } from '@snowglobe/contract/client.ts';
import { retryDelay, type Clock } from '../../../core/clock.ts';
import { createStore } from '../../../core/store.ts';
import type { FeedCache } from './feed-cache.ts';
import { hashOf, type Feed, type Message } from './feed.ts';

/** `waiting`: the server is away, it goes out by itself · `failed`: the server said no, its author decides. */
export type Sending = { state: 'sending' | 'waiting' | 'sent' | 'failed'; error?: string; code?: string };
/** A message on the screen; `sending` is there until the conversation holds it. */
export type Shown<M> = M & { sending?: Sending };

export type Unsent<M extends Message> = {
  text: string;
  replyTo: Quote | null;
  /** The last seq when it was written: it can only stand after it. */
  writtenAfter: number;
  shown: Shown<M> & { sending: Sending };
};

/** The messages of one conversation that it does not hold yet, in the order in which they were written. */
type Box = {
  feed: Feed<Message>;
  unsent: readonly Unsent<Message>[];
  isBusy: boolean;
  failures: number;
  callOff: () => void;
};

type UnsentParts = {
  cache: Pick<FeedCache, 'apply' | 'held'>;
  clock: Clock;
  newId?: () => string;
};

const none: readonly Unsent<never>[] = [];
const firstWaitMs = 1000;

/** Own messages on their way: shown at once, sent in their order, again and again until the server has them. */
export function createUnsentMessages({ cache, clock, newId = () => crypto.randomUUID() }: UnsentParts) {
  const boxes = createStore<ReadonlyMap<string, Box>>(new Map());

  function boxOf<M extends Message>(feed: Feed<M>): Box {
    const known = boxes.get().get(hashOf(feed));
    const feedOfAny = feed as unknown as Feed<Message>;
    return known ?? { feed: feedOfAny, unsent: none, isBusy: false, failures: 0, callOff: () => {} };
  }

  /** False once the member has left: what is not sent by then stays unsent. */
  const isOpen = (box: Box) => boxes.get().get(hashOf(box.feed)) === box;

  /** What the conversation holds meanwhile goes. Where nobody looks it may not hold it yet: then it waits here. */
  function change(box: Box, unsent: readonly Unsent<Message>[]): void {
    const { messages = [] } = cache.held(box.feed) ?? {};
    box.unsent = unsent.filter((each) => !(each.shown.sending.state === 'sent' && isHeld(messages, each)));
    boxes.set(new Map(boxes.get()).set(hashOf(box.feed), box));
  }

  function mark(box: Box, clientId: string | null, sending: Sending, message: Partial<Message> = {}): void {
    change(
      box,
      box.unsent.map((each) =>
        each.shown.clientId === clientId ? { ...each, shown: { ...each.shown, ...message, sending } } : each,
      ),
    );
  }

  function drop(box: Box, clientId: string | null): void {
    change(
      box,
      box.unsent.filter(({ shown }) => shown.clientId !== clientId),
    );
  }

  async function sendAll(box: Box): Promise<void> {
    if (box.isBusy) return;
    box.isBusy = true;
    box.callOff();
    let isGoing = true;
    while (isGoing && isOpen(box)) {
      const next = box.unsent.find(isDue);
      isGoing = next !== undefined && (await sendOne(box, next));
    }
    box.isBusy = false;
  }

  /** False when the server, or the member, is away: then the rest waits, too. */
  async function sendOne(box: Box, { text, replyTo, shown }: Unsent<Message>): Promise<boolean> {
    const { clientId } = shown;
    if (shown.sending.state !== 'sending' && box.failures === 0) mark(box, clientId, { state: 'sending' });
    try {
      const message = await box.feed.send(text, clientId!, replyTo);
      if (!isOpen(box)) return false;
      box.failures = 0;
      mark(box, clientId, { state: 'sent' }, message);
      void cache.apply(box.feed, message).then(() => isOpen(box) && change(box, box.unsent));
      return true;
    } catch (error) {
      if (!isOpen(box)) return false;
      if (!(error instanceof ApiError && error.isUnreachable)) {
        const code = error instanceof ApiError ? error.code : '';
        mark(box, clientId, { state: 'failed', error: errorText(error, 'Failed to send message'), code });
        return true;
      }
      box.failures += 1;
      for (const each of box.unsent.filter(isDue)) mark(box, each.shown.clientId, { state: 'waiting' });
      box.callOff = clock.after(retryDelay(box.failures, firstWaitMs), () => void sendAll(box));
      return false;
    }
  }

  return {
    boxes,
    of: <M extends Message>(feed: Feed<M>) => boxOf(feed).unsent as readonly Unsent<M>[],

    /** Shows it at once and sends it; what is written first is sent first. */
    send<M extends Message>(feed: Feed<M>, text: string, replyTo: Quote | null = null): void {
      const box = boxOf(feed);
      const shown = { ...feed.draft(text, newId(), replyTo), sending: { state: 'sending' } as Sending };
      const writtenAfter = cache.held(feed)?.messages.at(-1)?.seq ?? 0;
      change(box, [...box.unsent, { text, replyTo, writtenAfter, shown }]);
      void sendAll(box);
    },

    /** Again, under the same clientId: if the first try did arrive after all, nothing doubles. */
    resend<M extends Message>(feed: Feed<M>, clientId: string | null): void {
      const box = boxOf(feed);
      mark(box, clientId, { state: 'sending' });
      void sendAll(box);
    },

    discard<M extends Message>(feed: Feed<M>, clientId: string | null): void {
      drop(boxOf(feed), clientId);
    },

    /** The server may be back: do not wait for the timer. */
    wake(): void {
      for (const box of boxes.get().values()) void sendAll(box);
    },

    /** What one member wrote is not for the next, and must never be sent in their name. */
    clear(): void {
      boxes.set(new Map());
    },
  };
}

const isDue = ({ shown }: Unsent<Message>) =>
  shown.sending.state === 'sending' || shown.sending.state === 'waiting';

/** Own messages that the conversation does not hold yet, to be shown below it. */
export function outgoing<M extends Message>(
  unsent: readonly Unsent<M>[],
  messages: readonly M[],
): readonly Shown<M>[] {
  return unsent.filter((each) => !isHeld(messages, each)).map(({ shown }) => shown);
}

/** The live event may come before the answer to the send, or instead of it. */
function isHeld<M extends Message>(messages: readonly M[], { writtenAfter, shown }: Unsent<M>): boolean {
  if (shown.sending.state === 'sent' && shown.seq <= (messages.at(-1)?.seq ?? 0)) return true;
  for (let at = messages.length - 1; at >= 0 && messages[at]!.seq > writtenAfter; at -= 1) {
    const { clientId, author } = messages[at]!;
    if (clientId === shown.clientId && author?.memberId === shown.author?.memberId) return true;
  }
  return false;
}
