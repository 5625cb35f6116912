import { useSyncExternalStore } from 'react';

export type Store<Value> = ReturnType<typeof createStore<Value>>;

/** A store without the right to write. */
export type Watched<Value> = Pick<Store<Value>, 'get' | 'subscribe'>;

/** A value outside of React that components and other code can subscribe to. */
export function createStore<Value>(first: Value) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: Value): void {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store, or a part of it. `part` must return the same object while that part is unchanged. */
export function useStore<Value>(store: Store<Value>): Value;
export function useStore<Value, Part>(store: Store<Value>, part: (value: Value) => Part): Part;
export function useStore<Value>(store: Store<Value>, part: (value: Value) => unknown = (value) => value) {
  const read = () => part(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
