/** `forgotten`: the page was reloaded and the browser took the file away; it has to be chosen again. */
type UploadState = 'waiting' | 'sending' | 'paused' | 'failed' | 'forgotten';

/** A file on its way into a room. */
export type Upload = {
  /** The clientId of the message that it becomes: however often it is sent, it is written once. */
  id: string;
  roomId: number;
  name: string;
  size: number;
  lastModified: number;
  type: 'image' | 'file';
  state: UploadState;
  sent: number;
  bytesPerSecond: number;
  error: string;
};

/** What a browser shows; anything else goes as a file. */
const shownTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

export function newUpload(roomId: number, file: File): Upload {
  return {
    id: crypto.randomUUID(),
    roomId,
    name: file.name || 'file',
    size: file.size,
    lastModified: file.lastModified,
    type: shownTypes.has(file.type) ? 'image' : 'file',
    state: 'waiting',
    sent: 0,
    bytesPerSecond: 0,
    error: '',
  };
}

export function isSameFile(upload: Upload, file: File): boolean {
  return upload.name === file.name && upload.size === file.size && upload.lastModified === file.lastModified;
}
