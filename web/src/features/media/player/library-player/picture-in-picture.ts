import { useEffect, useState, type RefObject } from 'react';

/** Picture-in-picture; null if the browser does not support it. */
export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>) {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const element = video.current!;
    const onChange = () => setOut(document.pictureInPictureElement === element);
    for (const type of ['enterpictureinpicture', 'leavepictureinpicture'])
      element.addEventListener(type, onChange);
    return () => {
      for (const type of ['enterpictureinpicture', 'leavepictureinpicture'])
        element.removeEventListener(type, onChange);
    };
  }, [video]);

  async function toggle(): Promise<void> {
    try {
      if (document.pictureInPictureElement) await document.exitPictureInPicture();
      else await video.current?.requestPictureInPicture();
    } catch {
      // The browser refused; nothing changes.
    }
  }
  return document.pictureInPictureEnabled ? { isOut, toggle: () => void toggle() } : null;
}
