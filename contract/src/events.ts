import type * as z from 'zod/mini';

/**
 * What goes over the live channel, by name. `durable` ones are kept and replayed after a reconnect;
 * the others (typing, presence) only reach those who are there.
 */
export type EventSpec = { durable: boolean; data: z.ZodMiniType };

export function event<const E extends EventSpec>(declared: E): E {
  return declared;
}

/** What an event carries. */
export type DataOf<E extends EventSpec> = z.output<E['data']>;
