import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { Maximize, Minimize } from 'lucide-react';
import { useState } from 'react';
import { fullText } from '../../../core/format/dates.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Viewer, ViewerStage } from '../../../ui/viewer.tsx';
import { t } from '../../../core/texts.ts';
import styles from './image-viewer.module.css';

type ImageViewerProps = {
  /** The loaded images, oldest first. */
  images: readonly RoomMessage[];
  shown: RoomMessage | undefined;
  onShow: (message: RoomMessage) => void;
  onClose: () => void;
};

/** Shows a picture as large as the window. Arrows lead to the other pictures of the room. */
export function ImageViewer({ images, shown, onShow, onClose }: ImageViewerProps) {
  const at = images.findIndex((image) => image.id === shown?.id);
  const before = images[at - 1];
  const after = at < 0 ? undefined : images[at + 1];

  return (
    <Viewer
      url={shown?.fileUrl}
      fileName={shown?.fileName ?? 'image'}
      title={shown?.fileName ?? t('chat:image')}
      note={shown && noteOf(shown, images)}
      onClose={onClose}
      onPrevious={before && (() => onShow(before))}
      onNext={after && (() => onShow(after))}
    >
      {shown && <ZoomableImage key={shown.id} image={shown} />}
    </Viewer>
  );
}

/** "oda · 14 November 2026, 18:00 · 2 of 5" */
function noteOf({ id, sender, timestamp }: RoomMessage, images: readonly RoomMessage[]): string {
  const at = images.findIndex((image) => image.id === id);
  const position =
    images.length > 1 && at >= 0 ? ` · ${t('chat:image.position', { at: at + 1, all: images.length })}` : '';
  return `${sender} · ${fullText(timestamp)}${position}`;
}

/** Fits the window at first. A click shows the full size, which can be scrolled. */
function ZoomableImage({ image }: { image: RoomMessage }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <ViewerStage
      as="button"
      type="button"
      className={classNames(styles.stage, isLarge && styles.large)}
      aria-label={isLarge ? t('chat:image.fit') : t('chat:image.full')}
      onClick={() => setLarge(!isLarge)}
    >
      <img src={image.fileUrl ?? ''} alt={image.fileName ?? t('chat:image')} referrerPolicy="no-referrer" />
      <span className={styles.zoom}>
        <Icon of={isLarge ? Minimize : Maximize} size={18} />
      </span>
    </ViewerStage>
  );
}
