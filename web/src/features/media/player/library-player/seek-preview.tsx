import type { CSSProperties } from 'react';
import { playTimeText } from '../../../../core/format/durations.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { FilmThumbnail } from './film-thumbnail.tsx';
import type { Thumbnails } from './segments-at-time.ts';
import styles from './seek-preview.module.css';

type SeekPreviewProps = {
  time: number;
  share: number;
  thumbnails: Thumbnails | null;
  /** The chapter and the segment at this time; may be empty. */
  note: string;
};

/** The thumbnail and time above the seek bar. */
export function SeekPreview({ time, share, thumbnails, note }: SeekPreviewProps) {
  return (
    <div className={styles.place} style={{ '--at': share } as CSSProperties} aria-hidden="true">
      <div className={styles.preview}>
        {thumbnails && <FilmThumbnail sheet={thumbnails} time={time} />}
        <span className={classNames('readout', styles.time)}>
          {playTimeText(time)}
          {note && ` · ${note}`}
        </span>
      </div>
    </div>
  );
}
