import { useEffect, useState } from 'react';
import { addressOf } from './saved-addresses.ts';

/** A picture of a saved video: the copy on the device, or the address of the server until it is there. */
export function useSavedPicture(
  videoId: number,
  name: 'poster' | 'backdrop' | 'still',
  fallback: string | null,
) {
  const [address, setAddress] = useState<{ of: string; url: string | null }>();
  const of = `${videoId} ${name}`;
  useEffect(() => {
    let isOver = false;
    void addressOf(videoId, name).then((url) => !isOver && setAddress({ of, url }));
    return () => {
      isOver = true;
    };
  }, [of, videoId, name]);
  return address?.of === of ? (address.url ?? fallback) : null;
}
