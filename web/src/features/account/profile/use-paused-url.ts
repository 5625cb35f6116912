import { useEffect, useState } from 'react';

const pauseMs = 500;

/** The address once the typing rests: each half of it would otherwise be asked for over the network. */
export function usePausedUrl(url: string): string {
  const [paused, setPaused] = useState(url);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(url), pauseMs);
    return () => window.clearTimeout(timer);
  }, [url]);
  return isComplete(paused) ? paused : '';
}

/** The server takes nothing else, and the page's policy loads nothing else. */
function isComplete(url: string): boolean {
  return url.startsWith('/api/images/') || URL.parse(url)?.protocol === 'https:';
}
