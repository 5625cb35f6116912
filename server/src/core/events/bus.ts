/** The messages between parts of the server, by topic. The publishing part adds its topic by declaration merging. @public */
// oxlint-disable-next-line typescript/no-empty-object-type -- empty here, filled by declaration merging
export interface Topics {}
type Listener<T extends keyof Topics> = (message: Topics[T]) => void;

/**
 * Sends messages to every node. A message is only a hint ("this changed") and can get lost; the facts are in the database.
 * Listeners on the publishing node have run when `publish` returns.
 */
export type Bus = {
  publish<T extends keyof Topics>(topic: T, message: Topics[T]): void;
  subscribe<T extends keyof Topics>(topic: T, listener: Listener<T>): () => void;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};

export function createLocalBus(): Bus {
  const listeners = new Map<keyof Topics, Set<Listener<never>>>();
  return {
    publish(topic, message) {
      for (const listener of listeners.get(topic) ?? []) listener(message as never);
    },
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set);
      set.add(listener);
      return () => set.delete(listener);
    },
    isReady: () => Promise.resolve(true),
    async close() {
      listeners.clear();
    },
  };
}
