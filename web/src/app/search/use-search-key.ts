import { useEffect } from 'react';
import { openSearch } from './open-search.ts';

/** Opens the search with Ctrl-K or ⌘K. */
export function useSearchKey(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      // Otherwise the browser would focus its address bar.
      event.preventDefault();
      openSearch();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
