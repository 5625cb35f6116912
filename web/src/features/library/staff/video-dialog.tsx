import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { factsText, placeText } from '../library-words.ts';
import { useVideoPlayback } from '../library.queries.ts';
import { AudioSection } from './audio-section.tsx';
import { DescriptionSection } from './description-section.tsx';
import { PosterSection } from './poster-section.tsx';
import { PreviewSection } from './preview-section.tsx';
import { SegmentSection } from './segment-section.tsx';
import { SubtitleSection } from './subtitle-section.tsx';
import styles from './video-dialog.module.css';

/** All settings of one video. */
export function VideoDialog({ video, onClose }: { video: LibraryVideo; onClose: () => void }) {
  const { data: playback } = useVideoPlayback(video);
  const [now, setNow] = useState<number | null>(null);
  const thumbnails = playback?.thumbnails ?? null;
  return (
    <Dialog
      open
      onClose={onClose}
      size="l"
      title={placeText(video) ?? video.file_name}
      text={`${video.file_name} · ${factsText(video)}`}
    >
      <div className={styles.sections}>
        <PreviewSection video={video} playback={playback} onTime={(at) => setNow(Math.floor(at))} />
        {video.place?.is_own && <DescriptionSection video={video} place={video.place} />}
        <AudioSection video={video} />
        <SubtitleSection video={video} />
        <SegmentSection video={video} thumbnails={thumbnails} now={now} />
        <PosterSection video={video} thumbnails={thumbnails} now={now} />
      </div>
    </Dialog>
  );
}
