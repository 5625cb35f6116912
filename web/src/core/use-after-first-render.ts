import { useDeferredValue } from 'react';

/**
 * False in the first render, then true in a second one, which React does in small steps and interrupts for anything
 * else. For the parts of a screen that may follow what the member waits for.
 */
export const useAfterFirstRender = (): boolean => useDeferredValue(true, false);
