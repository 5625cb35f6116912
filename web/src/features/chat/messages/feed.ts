import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';

/** What every message has, in the public chat, among the staff and in rooms. */
export type Message = {
  id: number;
  seq: number;
  clientId: string | null;
  timestamp: string;
  deleted: boolean;
  author: MemberCard | null;
};

type PageQuery = { limit: string; cursor?: string; after?: string };

/** One conversation: where its messages come from and how one is sent. */
export type Feed<M extends Message> = {
  /** In the query cache. */
  key: readonly (string | number)[];
  list: (page: PageQuery) => Promise<{ messages: M[]; nextCursor: string | null }>;
  /** The same clientId writes once, however often it is sent. */
  send: (text: string, clientId: string) => Promise<M>;
  /** The message as its author sees it before the server has answered. */
  draft: (text: string, clientId: string) => M;
  /** What is left of a deleted one: its place, without the words. */
  erase: (message: M) => M;
};

/** What a message has before the server has answered: its place comes after. */
export function unsentPart(clientId: string, author: MemberCard | null) {
  const timestamp = new Date().toISOString();
  return { id: 0, seq: 0, clientId, timestamp, deleted: false, author };
}

/** Names a conversation where a key of several parts can't. */
export const hashOf = (feed: { key: readonly (string | number)[] }) => feed.key.join('/');

/** The known end of a conversation: sorted by seq, each once, with no hole. */
export type Held<M extends Message> = {
  messages: readonly M[];
  /** Goes back in time; null at the beginning of the chat. */
  olderCursor: string | null;
};

/** Puts messages where their seq belongs. Of two versions the incoming one wins. */
export function merge<M extends Message>(held: readonly M[], incoming: readonly M[]): readonly M[] {
  if (incoming.length === 0) return held;
  if (held.length === 0 || incoming[0]!.seq > held.at(-1)!.seq) return [...held, ...incoming];
  if (incoming.at(-1)!.seq < held[0]!.seq) return [...incoming, ...held];
  const bySeq = new Map(held.map((message) => [message.seq, message]));
  for (const message of incoming) bySeq.set(message.seq, message);
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/** Where a seq stands in a sorted list, or -1. */
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
