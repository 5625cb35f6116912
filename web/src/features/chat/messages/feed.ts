import { quoteMax, type ReactionName } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { plainText } from '@snowglobe/contract/message-format.ts';
import type { Quote } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';

/** The fields that all messages have: in the public chat, in the staff's chat and in rooms. */
export type Message = {
  id: number;
  seq: number;
  clientId: string | null;
  timestamp: string;
  deleted: boolean;
  author: MemberCard | null;
  version: number;
  editedAt: string | null;
  replyTo: Quote | null;
  reactions: readonly Reaction[];
};
type Reaction = { reaction: ReactionName; memberIds: number[] };

type PageQuery = { limit: number; cursor?: string; after?: string };

/** One conversation: how its messages are fetched, sent and changed. */
export type Feed<M extends Message> = {
  /** The key in the query cache. */
  key: readonly (string | number)[];
  list: (page: PageQuery) => Promise<{ messages: M[]; nextCursor: string | null }>;
  /** Several sends with the same clientId create one message. */
  send: (text: string, clientId: string, replyTo: Quote | null) => Promise<M>;
  /** The message as its author sees it before the server has answered. */
  draft: (text: string, clientId: string, replyTo: Quote | null) => M;
  /** The message as it is shown after its deletion: without its text. */
  erase: (message: M) => M;
  words: (message: M) => string;
  /** Undefined if messages of this conversation can't be edited. */
  edit?: (message: M, text: string) => Promise<M>;
  react?: (message: M, reaction: ReactionName, isOn: boolean) => Promise<M>;
  search?: (query: { q: string; cursor?: string }) => Promise<{ messages: M[]; nextCursor: string | null }>;
  /** The address that opens the message. */
  pathTo: (seq: number) => string;
};

export const quoteOf = <M extends Message & { sender?: string; username?: string; fileName?: string | null }>(
  feed: Feed<M>,
  message: M,
): Quote => ({
  id: message.id,
  seq: message.seq,
  sender: message.sender ?? message.username ?? '',
  text: Array.from(message.fileName ?? plainText(feed.words(message)))
    .slice(0, quoteMax)
    .join(''),
  deleted: message.deleted,
});

/** The fields of a message before the server has answered; its seq is not known yet. */
export function unsentPart(clientId: string, author: MemberCard | null, replyTo: Quote | null) {
  const timestamp = new Date().toISOString();
  const unchanged = { deleted: false, version: 0, editedAt: null, reactions: [] };
  return { id: 0, seq: 0, clientId, timestamp, author, replyTo, ...unchanged };
}

/** The key of a conversation as one string. */
export const hashOf = (feed: { key: readonly (string | number)[] }) => feed.key.join('/');

/** The loaded end of a conversation: sorted by seq, without duplicates and gaps. */
export type Held<M extends Message> = {
  messages: readonly M[];
  /** Fetches older messages; null at the beginning of the chat. */
  olderCursor: string | null;
};

/** The newer of two copies of a message. A deleted message stays deleted. */
export function laterOf<M extends Message>(held: M | undefined, incoming: M): M {
  return held && (held.deleted || held.version > incoming.version) ? held : incoming;
}

/** Inserts messages in the order of their seq. */
export function merge<M extends Message>(held: readonly M[], incoming: readonly M[]): readonly M[] {
  if (incoming.length === 0) return held;
  if (held.length === 0 || incoming[0]!.seq > held.at(-1)!.seq) return [...held, ...incoming];
  if (incoming.at(-1)!.seq < held[0]!.seq) return [...incoming, ...held];
  const bySeq = new Map(held.map((message) => [message.seq, message]));
  for (const message of incoming) bySeq.set(message.seq, laterOf(bySeq.get(message.seq), message));
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/** The index of a seq in a sorted list, or -1. */
export function indexOfSeq(messages: readonly Message[], seq: number): number {
  let low = 0;
  let high = messages.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = messages[middle]!.seq;
    if (at === seq) return middle;
    if (at < seq) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
