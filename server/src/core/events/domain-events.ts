import type { Change } from '../live/outbox.ts';

/** Events that one feature emits and others listen to. The emitting feature adds its own by declaration merging. @public */
// oxlint-disable-next-line typescript/no-empty-object-type -- empty here, filled by declaration merging
export interface DomainEvents {}
type Listener<N extends keyof DomainEvents> = (on: Change, data: DomainEvents[N]) => Promise<void>;

/**
 * Listeners run inside the emitter's transaction: a friend request and the inbox message about it are written together
 * or not at all, and neither feature imports the other.
 */
export type DomainEventListeners = {
  emit<N extends keyof DomainEvents>(on: Change, name: N, data: DomainEvents[N]): Promise<void>;
  listen<N extends keyof DomainEvents>(name: N, listener: Listener<N>): void;
};

export function createDomainEvents(): DomainEventListeners {
  const listeners = new Map<keyof DomainEvents, Listener<never>[]>();
  return {
    async emit(on, name, data) {
      for (const listener of listeners.get(name) ?? []) await listener(on, data as never);
    },
    listen(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
  };
}
