import { createStore } from '../../core/store.ts';

/** With a foreign source: where the films of the others are, by username, in seconds. */
export const ownPositions = createStore<ReadonlyMap<string, number>>(new Map());
