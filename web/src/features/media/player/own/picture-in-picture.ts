import { useEffect, useState, type RefObject } from 'react';

/** The film in a little window of its own, over whatever else is done; null where the browser has none. */
export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>) {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const element = video.current!;
    const look = () => setOut(document.pictureInPictureElement === element);
    for (const type of ['enterpictureinpicture', 'leavepictureinpicture'])
      element.addEventListener(type, look);
    return () => {
      for (const type of ['enterpictureinpicture', 'leavepictureinpicture'])
        element.removeEventListener(type, look);
    };
  }, [video]);

  async function toggle(): Promise<void> {
    try {
      if (document.pictureInPictureElement) await document.exitPictureInPicture();
      else await video.current?.requestPictureInPicture();
    } catch {
      // The browser did not want to; everything stays as it is.
    }
  }
  return document.pictureInPictureEnabled ? { isOut, toggle: () => void toggle() } : null;
}
