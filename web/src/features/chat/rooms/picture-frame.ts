import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { CSSProperties } from 'react';

/** The limits for the shape of the frame. A longer picture is shown completely inside such a frame. */
const maxRatio = 2.5;
const minRatio = 0.4;

/** The shape of a picture's frame. It is known before the picture loads, so that nothing moves then. */
export function pictureFrame(
  picture: Pick<RoomMessage, 'thumbnailWidth' | 'thumbnailHeight'>,
): CSSProperties | undefined {
  const { thumbnailWidth: width, thumbnailHeight: height } = picture;
  if (!width || !height) return undefined;
  const ratio = Math.min(maxRatio, Math.max(minRatio, width / height));
  return { '--picture-ratio': ratio, '--picture-width': `${width}px` } as CSSProperties;
}
