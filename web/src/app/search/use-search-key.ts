import { useEffect } from 'react';
import { openSearch } from './open-search.ts';

/** Ctrl-K, or ⌘K, from anywhere in the house. */
export function useSearchKey(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isWanted = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isWanted || event.key.toLowerCase() !== 'k') return;
      // The browser's own: it would open the address bar.
      event.preventDefault();
      openSearch();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
