import { useEffect, useState, type RefObject } from 'react';

/** On iPhones only the video element itself can be shown in full screen. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Full screen of the player with its controls. */
export function useFullscreen(player: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === player.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [player]);

  // In full screen, Escape leaves only full screen and does not also close a menu or the player.
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !document.fullscreenElement) return;
      event.preventDefault();
      event.stopPropagation();
      void document.exitFullscreen().catch(() => {});
    };
    window.addEventListener('keydown', leave, { capture: true });
    return () => window.removeEventListener('keydown', leave, { capture: true });
  }, []);

  async function toggle(): Promise<void> {
    const element = player.current;
    if (!element) return;
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else if (document.fullscreenEnabled) {
        await element.requestFullscreen();
        // On a phone in portrait the picture turns to landscape, if the browser allows it.
        await lockLandscape();
      } else element.querySelector<AppleVideo>('video')?.webkitEnterFullscreen?.();
    } catch {
      // The browser refused; nothing changes.
    }
  }
  return { isFull, toggle: () => void toggle() };
}

async function lockLandscape(): Promise<void> {
  const orientation = window.screen.orientation as ScreenOrientation & {
    lock?: (to: 'landscape') => Promise<void>;
  };
  await orientation.lock?.('landscape').catch(() => {});
}
