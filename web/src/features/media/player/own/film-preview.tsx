import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import { lazy, Suspense } from 'react';
import styles from './film-preview.module.css';

const OwnPlayer = lazy(() => import('./own-player.tsx'));

type FilmPreviewProps = {
  name: string;
  video: LibraryPlayback;
  askAgain: () => Promise<LibraryPlayback | null>;
  onTime: (seconds: number) => void;
  onBroken: () => void;
};

const nothing = () => {};

/** A film of the library for who looks after it: nothing of it is remembered. */
export function FilmPreview({ name, video, askAgain, onTime, onBroken }: FilmPreviewProps) {
  return (
    <div className={styles.screen}>
      <Suspense>
        <OwnPlayer
          titleId={null}
          name={name}
          caption=""
          poster=""
          backdrop=""
          video={video}
          startAt={() => 0}
          next={null}
          askAgain={askAgain}
          onPlaying={nothing}
          onBroken={onBroken}
          onTime={({ position }) => onTime(position)}
          onEnded={nothing}
        />
      </Suspense>
    </div>
  );
}
