/** The messages between parts of the server, by topic. The publishing part adds its topic by declaration merging. @public */
// oxlint-disable-next-line typescript/no-empty-object-type -- empty here, filled by declaration merging
export interface Topics {}
type Listener<T extends keyof Topics> = (message: Topics[T]) => void;

/**
 * Sends messages to every node. A message is only a hint ("this changed") and can get lost; the facts are in the database.
 * Listeners on the publishing node have run when `publish` returns.
 */
export type Bus = {
  /** Identifies this node among several; null when this is the only one. */
  readonly nodeId: string | null;
  publish<T extends keyof Topics>(topic: T, message: Topics[T]): void;
  /** For what other nodes learn in another way, or what concerns only this one. */
  publishLocally<T extends keyof Topics>(topic: T, message: Topics[T]): void;
  subscribe<T extends keyof Topics>(topic: T, listener: Listener<T>): () => void;
  /** Whether messages of other nodes arrive now. */
  isConnected(): boolean;
  /** How long the last message of this node took to come back to it, in milliseconds; null without a second node. */
  lagMs(): number | null;
  close(): Promise<void>;
};

export function createLocalBus(nodeId: string | null = null): Bus {
  const listeners = new Map<keyof Topics, Set<Listener<never>>>();
  function publish<T extends keyof Topics>(topic: T, message: Topics[T]): void {
    for (const listener of listeners.get(topic) ?? []) listener(message as never);
  }
  return {
    nodeId,
    publish,
    publishLocally: publish,
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set);
      set.add(listener);
      return () => set.delete(listener);
    },
    isConnected: () => true,
    lagMs: () => null,
    async close() {
      listeners.clear();
    },
  };
}
