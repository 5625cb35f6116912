import type { Quote } from '@snowglobe/contract/features/chat/chat.model.ts';
import { ApiError, errorText } from '@snowglobe/contract/client.ts';
import { retryDelay, type Clock } from '../../../core/clock.ts';
import { createStore } from '../../../core/store.ts';
import type { FeedCache } from './feed-cache.ts';
import { hashOf, type Feed, type Message } from './feed.ts';
import { t } from '../../../core/texts.ts';

/** `waiting`: the server can't be reached, it is retried · `failed`: the server refused, the member decides. */
export type Sending = { state: 'sending' | 'waiting' | 'sent' | 'failed'; error?: string; code?: string };
/** A message on the screen; `sending` is set until the conversation contains it. */
export type Shown<M> = M & { sending?: Sending };

export type Unsent<M extends Message> = {
  text: string;
  replyTo: Quote | null;
  /** The last seq when it was written; its own seq is higher. */
  writtenAfter: number;
  shown: Shown<M> & { sending: Sending };
};

/** The unsent messages of one conversation, in the order in which they were written. */
type SendQueue = {
  feed: Feed<Message>;
  unsent: readonly Unsent<Message>[];
  isBusy: boolean;
  failures: number;
  cancelRetry: () => void;
};

type UnsentParts = {
  cache: Pick<FeedCache, 'apply' | 'held'>;
  clock: Clock;
  newId?: () => string;
};

const none: readonly Unsent<never>[] = [];
const firstWaitMs = 1000;

/** Messages of the member that are not sent yet: shown at once, sent in order, retried until the server has them. */
export function createUnsentMessages({ cache, clock, newId = () => crypto.randomUUID() }: UnsentParts) {
  const queues = createStore<ReadonlyMap<string, SendQueue>>(new Map());

  function queueOf<M extends Message>(feed: Feed<M>): SendQueue {
    const known = queues.get().get(hashOf(feed));
    const feedOfAny = feed as unknown as Feed<Message>;
    return known ?? { feed: feedOfAny, unsent: none, isBusy: false, failures: 0, cancelRetry: () => {} };
  }

  /** False after the member signed out: messages that are still unsent are not sent any more. */
  const isCurrent = (queue: SendQueue) => queues.get().get(hashOf(queue.feed)) === queue;

  /** Removes sent messages that the conversation now contains. A conversation that is not shown may lack them. */
  function change(queue: SendQueue, unsent: readonly Unsent<Message>[]): void {
    const { messages = [] } = cache.held(queue.feed) ?? {};
    queue.unsent = unsent.filter((each) => !(each.shown.sending.state === 'sent' && isHeld(messages, each)));
    queues.set(new Map(queues.get()).set(hashOf(queue.feed), queue));
  }

  function mark(
    queue: SendQueue,
    clientId: string | null,
    sending: Sending,
    message: Partial<Message> = {},
  ): void {
    change(
      queue,
      queue.unsent.map((each) =>
        each.shown.clientId === clientId ? { ...each, shown: { ...each.shown, ...message, sending } } : each,
      ),
    );
  }

  function drop(queue: SendQueue, clientId: string | null): void {
    change(
      queue,
      queue.unsent.filter(({ shown }) => shown.clientId !== clientId),
    );
  }

  async function sendAll(queue: SendQueue): Promise<void> {
    if (queue.isBusy) return;
    queue.isBusy = true;
    queue.cancelRetry();
    let canContinue = true;
    while (canContinue && isCurrent(queue)) {
      const next = queue.unsent.find(isDue);
      canContinue = next !== undefined && (await sendOne(queue, next));
    }
    queue.isBusy = false;
  }

  /** Resolves to false if the server can't be reached or the member signed out: then the rest has to wait. */
  async function sendOne(queue: SendQueue, { text, replyTo, shown }: Unsent<Message>): Promise<boolean> {
    const { clientId } = shown;
    if (shown.sending.state !== 'sending' && queue.failures === 0)
      mark(queue, clientId, { state: 'sending' });
    try {
      const message = await queue.feed.send(text, clientId!, replyTo);
      if (!isCurrent(queue)) return false;
      queue.failures = 0;
      mark(queue, clientId, { state: 'sent' }, message);
      void cache.apply(queue.feed, message).then(() => isCurrent(queue) && change(queue, queue.unsent));
      return true;
    } catch (error) {
      if (!isCurrent(queue)) return false;
      if (!(error instanceof ApiError && error.isUnreachable)) {
        const code = error instanceof ApiError ? error.code : '';
        mark(queue, clientId, { state: 'failed', error: errorText(error, t('chat:send.failed')), code });
        return true;
      }
      queue.failures += 1;
      for (const each of queue.unsent.filter(isDue)) mark(queue, each.shown.clientId, { state: 'waiting' });
      queue.cancelRetry = clock.after(retryDelay(queue.failures, firstWaitMs), () => void sendAll(queue));
      return false;
    }
  }

  return {
    queues,
    of: <M extends Message>(feed: Feed<M>) => queueOf(feed).unsent as readonly Unsent<M>[],

    /** Shows the message at once, and sends it after those written before. */
    send<M extends Message>(feed: Feed<M>, text: string, replyTo: Quote | null = null): void {
      const queue = queueOf(feed);
      const shown = { ...feed.draft(text, newId(), replyTo), sending: { state: 'sending' } as Sending };
      const writtenAfter = cache.held(feed)?.messages.at(-1)?.seq ?? 0;
      change(queue, [...queue.unsent, { text, replyTo, writtenAfter, shown }]);
      void sendAll(queue);
    },

    /** Adds a message that an earlier page could not send. One that was refused waits for the member's decision. */
    restore<M extends Message>(feed: Feed<M>, message: Unsent<M>): void {
      const queue = queueOf(feed);
      const { shown } = message;
      if (queue.unsent.some((each) => each.shown.clientId === shown.clientId)) return;
      const sending: Sending = shown.sending.state === 'failed' ? shown.sending : { state: 'waiting' };
      change(queue, [...queue.unsent, { ...message, shown: { ...shown, sending } }]);
      void sendAll(queue);
    },

    /** Sends it again with the same clientId, so that the server does not store it twice. */
    resend<M extends Message>(feed: Feed<M>, clientId: string | null): void {
      const queue = queueOf(feed);
      mark(queue, clientId, { state: 'sending' });
      void sendAll(queue);
    },

    discard<M extends Message>(feed: Feed<M>, clientId: string | null): void {
      drop(queueOf(feed), clientId);
    },

    isAnyLeft: () =>
      [...queues.get().values()].some(({ unsent }) =>
        unsent.some(({ shown }) => shown.sending.state !== 'sent'),
      ),

    /** Retries at once, because the server may be reachable again. */
    wake(): void {
      for (const queue of queues.get().values()) void sendAll(queue);
    },

    /** After a sign-out: messages of one member must never be sent in the name of the next. */
    clear(): void {
      queues.set(new Map());
    },
  };
}

const isDue = ({ shown }: Unsent<Message>) =>
  shown.sending.state === 'sending' || shown.sending.state === 'waiting';

/** The unsent messages to show below the conversation: those that it does not contain yet. */
export function outgoing<M extends Message>(
  unsent: readonly Unsent<M>[],
  messages: readonly M[],
): readonly Shown<M>[] {
  return unsent.filter((each) => !isHeld(messages, each)).map(({ shown }) => shown);
}

/** Also compares clientIds, because the live event may arrive before the answer to the send, or instead of it. */
function isHeld<M extends Message>(messages: readonly M[], { writtenAfter, shown }: Unsent<M>): boolean {
  if (shown.sending.state === 'sent' && shown.seq <= (messages.at(-1)?.seq ?? 0)) return true;
  for (let at = messages.length - 1; at >= 0 && messages[at]!.seq > writtenAfter; at -= 1) {
    const { clientId, author } = messages[at]!;
    if (clientId === shown.clientId && author?.memberId === shown.author?.memberId) return true;
  }
  return false;
}
