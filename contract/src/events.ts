import type * as z from 'zod/mini';

/**
 * An event of the live channel. Durable events are stored and replayed after a reconnect; the others (typing,
 * presence) reach only the pages that are connected at that moment.
 */
export type EventSpec = { durable: boolean; data: z.ZodMiniType };

export function event<const E extends EventSpec>(declared: E): E {
  return declared;
}

/** The data of an event. */
export type DataOf<E extends EventSpec> = z.output<E['data']>;
