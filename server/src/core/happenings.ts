import type { Tx } from './database.ts';
import type { Outbox } from './live/live.ts';

/** What one feature tells of and others listen to, by name. The feature that tells adds its own by declaration merging. @public */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface Happening {}
type Listener<N extends keyof Happening> = (
  on: { tx: Tx; outbox: Outbox },
  data: Happening[N],
) => Promise<void>;

/**
 * Listeners run inside the teller's transaction: the friend request and the inbox message about it are written
 * together or not at all, and neither feature knows the other.
 */
export type Happenings = {
  tell<N extends keyof Happening>(on: { tx: Tx; outbox: Outbox }, name: N, data: Happening[N]): Promise<void>;
  listen<N extends keyof Happening>(name: N, listener: Listener<N>): void;
};

export function openHappenings(): Happenings {
  const listeners = new Map<keyof Happening, Listener<never>[]>();
  return {
    async tell(on, name, data) {
      for (const listener of listeners.get(name) ?? []) await listener(on, data as never);
    },
    listen(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
  };
}
