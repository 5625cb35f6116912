import { extname } from 'node:path';
import type { PictureTarget, ProcessedPicture } from '../../../core/pictures/picture-task.ts';

/** The picture itself and its thumbnail. Both are encoded again, which removes metadata such as the GPS position. */
export const roomPictureTargets: readonly PictureTarget[] = [
  { as: 'itself' },
  { as: 'still', width: 640, height: 640, fit: 'inside', quality: 80 },
];

/** Types that are shown in the page; all others are only downloaded. Older versions stored AVIF and GIF. */
const shownTypes = new Set<string | null>([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
]);
export const isShownType = (type: string | null) => shownTypes.has(type);

const endings = {
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
} as const;
const pictureEndings = new Set(['.gif', '.avif', '.heic', '.heif', ...Object.values(endings).flat()]);

/** Changes the extension when the picture was encoded as another type: a saved file must match its name. */
export function nameForType(name: string, type: ProcessedPicture['type']): string {
  const given = extname(name);
  const fitting: readonly string[] = endings[type];
  if (!pictureEndings.has(given.toLowerCase()) || fitting.includes(given.toLowerCase())) return name;
  return `${name.slice(0, -given.length)}${endings[type][0]}`;
}
