import { useEffect, useState, type RefObject } from 'react';

/** iPhones show nothing but the video itself on the whole screen. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** The player on the whole screen, with its controls. */
export function useFullscreen(player: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === player.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [player]);

  // Before anything else that Escape closes: menus and the player are there again afterwards.
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
        // A phone that is held upright turns the picture, where it may.
        await lockLandscape();
      } else element.querySelector<AppleVideo>('video')?.webkitEnterFullscreen?.();
    } catch {
      // The browser did not want to; everything stays as it is.
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
