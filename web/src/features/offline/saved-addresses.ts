import { deviceFiles } from '../../core/device-files.ts';
import { currentUser } from '../../core/session.ts';
import { folderOf } from './device-space.ts';

/** The addresses of files in this page, by video and name. Each is made once: a page plays the same files again. */
const addresses = new Map<number, Map<string, string>>();

const types: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
  jpg: 'image/jpeg',
};

export async function openSaved(videoId: number, name: string): Promise<File | null> {
  const user = currentUser();
  return user ? deviceFiles.open(user.id, folderOf(videoId), name) : null;
}

/** Pictures have no ending. Browsers recognise them, but not drawn ones (SVG). */
async function typeOf(name: string, file: File): Promise<string> {
  const known = types[name.split('.')[1] ?? ''];
  if (known !== undefined) return known;
  return (await file.slice(0, 1).text()) === '<' ? 'image/svg+xml' : '';
}

/** A `blob:` address of a file on the device; null when there is no such file. */
export async function addressOf(videoId: number, name: string): Promise<string | null> {
  const known = addresses.get(videoId)?.get(name);
  if (known) return known;
  const file = await openSaved(videoId, name);
  if (!file || file.size === 0) return null;
  const address = URL.createObjectURL(file.slice(0, file.size, await typeOf(name, file)));
  addresses.set(videoId, new Map([...(addresses.get(videoId) ?? []), [name, address]]));
  return address;
}

/** The files are deleted. */
export function forgetAddresses(videoId: number): void {
  for (const address of addresses.get(videoId)?.values() ?? []) URL.revokeObjectURL(address);
  addresses.delete(videoId);
}
