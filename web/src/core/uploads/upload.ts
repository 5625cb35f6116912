/** `forgotten`: the page was reloaded and the browser took the file away; it has to be chosen again. */
type UploadState = 'waiting' | 'sending' | 'paused' | 'failed' | 'forgotten';

/** What an upload is for: who takes it on the server, and which of theirs it goes to. */
export type UploadTarget = {
  purpose: string;
  /** Told to the server with it: the room, for instance. */
  metadata: Readonly<Record<string, string>>;
};

/** A file on its way. */
export type Upload = UploadTarget & {
  /** Its clientId: however often it is sent, what it becomes is made once. */
  id: string;
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

export function newUpload({ purpose, metadata }: UploadTarget, file: File, id: string): Upload {
  return {
    id,
    purpose,
    metadata,
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

/** Whether it goes there. */
export function isForTarget({ purpose, metadata }: UploadTarget, target: UploadTarget): boolean {
  const wanted = Object.entries(target.metadata);
  return purpose === target.purpose && wanted.every(([name, value]) => metadata[name] === value);
}
