import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { CSSProperties } from 'react';

/** A stripe that is longer than this stands in a frame of this shape, whole. */
const maxRatio = 2.5;
const minRatio = 0.4;

/** The shape of a picture's frame, known before the picture has loaded: nothing moves when it comes. */
export function pictureFrame(
  picture: Pick<RoomMessage, 'thumbnailWidth' | 'thumbnailHeight'>,
): CSSProperties | undefined {
  const { thumbnailWidth: width, thumbnailHeight: height } = picture;
  if (!width || !height) return undefined;
  const ratio = Math.min(maxRatio, Math.max(minRatio, width / height));
  return { '--picture-ratio': ratio, '--picture-width': `${width}px` } as CSSProperties;
}
