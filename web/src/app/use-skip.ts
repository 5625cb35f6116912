import { useEffect, useEffectEvent } from 'react';

/** A click or any key ends a sequence. */
export function useSkip(skip: () => void): void {
  const end = useEffectEvent(skip);
  useEffect(() => {
    const done = () => end();
    window.addEventListener('pointerdown', done);
    window.addEventListener('keydown', done);
    return () => {
      window.removeEventListener('pointerdown', done);
      window.removeEventListener('keydown', done);
    };
  }, []);
}
