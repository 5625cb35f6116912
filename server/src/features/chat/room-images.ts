import { extname } from 'node:path';
import type { Drawing, Drawn } from '../../core/pictures/drawing.ts';

/** Judged by content, not by name. What a camera hides in a photo (where it was taken, with what) does not come along. */
export const roomDrawings: readonly Drawing[] = [
  { as: 'itself' },
  { as: 'still', width: 640, height: 640, fit: 'inside', quality: 80 },
];

/** Shown in the page; everything else is only ever handed out as a download. AVIF and GIF are of earlier days. */
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

/** A picture that was drawn as another kind is not called by its old one: whoever saves it could not open it. */
export function nameFor(name: string, type: Drawn['type']): string {
  const given = extname(name);
  const fitting: readonly string[] = endings[type];
  if (!pictureEndings.has(given.toLowerCase()) || fitting.includes(given.toLowerCase())) return name;
  return `${name.slice(0, -given.length)}${endings[type][0]}`;
}
