import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import { lazy, Suspense } from 'react';
import styles from './film-preview.module.css';

const LibraryPlayer = lazy(() => import('./library-player.tsx'));

type FilmPreviewProps = {
  name: string;
  video: LibraryPlayback;
  reloadVideo: () => Promise<LibraryPlayback | null>;
  onTime: (seconds: number) => void;
  onBroken: () => void;
};

const ignore = () => {};

/** Plays a library video for staff; no position or history is saved. */
export function FilmPreview({ name, video, reloadVideo, onTime, onBroken }: FilmPreviewProps) {
  return (
    <div className={styles.screen}>
      <Suspense>
        <LibraryPlayer
          titleId={null}
          name={name}
          caption=""
          poster=""
          backdrop=""
          video={video}
          startAt={() => 0}
          next={null}
          reloadVideo={reloadVideo}
          onPlaying={ignore}
          onBroken={onBroken}
          onTime={({ position }) => onTime(position)}
          onEnded={ignore}
        />
      </Suspense>
    </div>
  );
}
