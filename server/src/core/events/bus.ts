/** What parts tell each other, by topic. The part that publishes adds its topic by declaration merging. @public */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the parts
export interface Topics {}
type Listener<T extends keyof Topics> = (message: Topics[T]) => void;

/**
 * Carries messages to every node. A message is a hint ("this changed"), never the only copy of a fact: what must
 * last is in the database. Listeners on the publishing node have run when `publish` returns.
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
