/** `forgotten`: after a reload the page has no access to the file any more; the member must choose it again. */
type UploadState = 'waiting' | 'sending' | 'paused' | 'failed' | 'forgotten';

/** The purpose of an upload on the server, and the thing it belongs to. */
export type UploadTarget = {
  purpose: string;
  /** Sent to the server with the file, for example the room. */
  metadata: Readonly<Record<string, string>>;
};

/** A file that is being uploaded. */
export type Upload = UploadTarget & {
  /** The clientId: a file that is sent twice creates only one message or version. */
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

/** File types that a browser shows; anything else is sent as a file. */
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

/** Whether an upload belongs to a target. */
export function isForTarget({ purpose, metadata }: UploadTarget, target: UploadTarget): boolean {
  const wanted = Object.entries(target.metadata);
  return purpose === target.purpose && wanted.every(([name, value]) => metadata[name] === value);
}
