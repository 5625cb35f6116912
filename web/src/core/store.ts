import { useSyncExternalStore } from 'react';

export type Store<Value> = ReturnType<typeof createStore<Value>>;

/** A store that others write to. */
export type Watched<Value> = Pick<Store<Value>, 'get' | 'subscribe'>;

/** A value outside of React that parts of the page, and code without a page, can watch. */
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

/** What a component shows of a store: all of it, or a part that is the same object as long as it did not change. */
export function useStore<Value>(store: Store<Value>): Value;
export function useStore<Value, Part>(store: Store<Value>, part: (value: Value) => Part): Part;
export function useStore<Value>(store: Store<Value>, part: (value: Value) => unknown = (value) => value) {
  const read = () => part(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
