import { chatTexts, roomFileMaxBytes } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { useSyncExternalStore } from 'react';
import { onLive } from '../../../../core/live.ts';
import { toast } from '../../../../ui/toast-store.ts';
import { onMemberChange } from '../../../../core/member-change.ts';
import { openPace } from './pace.ts';
import { openSender, type Sender } from './tus-sender.ts';
import { forgetUpload, holdUpload, recordUpload, unfinishedUploads, uploadUrl } from './upload-records.ts';
import { isSameFile, newUpload, type Upload } from './upload.ts';

/** More at once would only make each of them slower. */
const mostAtOnce = 2;
const drawnEveryMs = 250;

type Running = { sender: Sender; release: () => void };

/** Uploads go on while the member looks at other rooms and screens: they live here, not in a component. */
let uploads: readonly Upload[] = [];
const files = new Map<string, File>();
const running = new Map<string, Running>();
const listeners = new Set<() => void>();
let isRestored = false;

function set(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

function change(id: string, patch: Partial<Upload>): void {
  set(uploads.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)));
}

const find = (id: string) => uploads.find((upload) => upload.id === id);

/** Takes files that were chosen, dropped or pasted. One that was cut off before goes on where it stopped. */
export function addFiles(roomId: number, chosen: readonly File[]): void {
  for (const file of chosen) {
    if (file.size > roomFileMaxBytes) {
      toast({ title: 'Error', message: chatTexts.fileTooLarge, type: 'error' });
      continue;
    }
    const known = uploads.find(
      (each) => each.state === 'forgotten' && each.roomId === roomId && isSameFile(each, file),
    );
    const upload = known ?? newUpload(roomId, file);
    files.set(upload.id, file);
    if (known) change(known.id, { state: 'waiting' });
    else set([...uploads, upload]);
  }
  startNext();
}

/** The file of an upload that a reload cut off. False when it is another one. */
export function chooseAgain(id: string, file: File): boolean {
  const upload = find(id);
  if (!upload || upload.name !== file.name || upload.size !== file.size) return false;
  files.set(id, file);
  change(id, { state: 'waiting' });
  startNext();
  return true;
}

function startNext(): void {
  for (const upload of uploads) {
    if (uploads.filter(({ state }) => state === 'sending').length >= mostAtOnce) return;
    if (upload.state === 'waiting') void start(upload);
  }
}

async function start(upload: Upload): Promise<void> {
  const { id } = upload;
  const file = files.get(id);
  if (!file) return;
  change(id, { state: 'sending', error: '' });
  const known = running.get(id);
  if (known) return known.sender.go();
  const pace = openPace();
  let drawnAt = 0;
  const release = holdUpload(id);
  const sender = await openSender(upload, file, uploadUrl(id), {
    onUrl: (url) => recordUpload(upload, url),
    onKept(sent) {
      const url = uploadUrl(id);
      if (url) recordUpload({ ...upload, sent }, url);
    },
    onProgress(sent) {
      const now = performance.now();
      const bytesPerSecond = pace.add(sent, now);
      if (now - drawnAt < drawnEveryMs && sent < upload.size) return;
      drawnAt = now;
      change(id, { sent, bytesPerSecond });
    },
    onDone() {
      if (upload.type === 'image') toast({ title: 'Image Uploaded', type: 'success' });
      drop(id);
    },
    onFailed(text) {
      const error = text || 'Failed to upload file';
      toast({ title: 'Error', message: error, type: 'error' });
      change(id, { state: 'failed', error });
      startNext();
    },
  });
  running.set(id, { sender, release });
  // Paused or cancelled while the code was on its way.
  if (find(id)?.state === 'sending') sender.go();
  else if (!find(id)) drop(id);
}

/** Out of the list, out of the record, and the next one goes. */
function drop(id: string): void {
  running.get(id)?.release();
  running.delete(id);
  files.delete(id);
  forgetUpload(id);
  set(uploads.filter((upload) => upload.id !== id));
  startNext();
}

export function pauseUpload(id: string): void {
  running.get(id)?.sender.pause();
  change(id, { state: 'paused', bytesPerSecond: 0 });
  startNext();
}

export function resumeUpload(id: string): void {
  change(id, { state: 'waiting' });
  startNext();
}

export function cancelUpload(id: string): void {
  const url = uploadUrl(id);
  const known = running.get(id);
  if (known) known.sender.cancel();
  // Cut off by a reload: nothing runs here, yet the server still holds a part.
  else if (url) void fetch(url, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(() => {});
  drop(id);
}

// The message has arrived, sent by another tab or just before the reload: nothing is left to send.
onLive('room.message', ({ clientId }) => {
  if (clientId && find(clientId)?.state === 'forgotten') drop(clientId);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void restore();
  return () => listeners.delete(listener);
}

async function restore(): Promise<void> {
  if (isRestored) return;
  isRestored = true;
  const found = (await unfinishedUploads()).filter(({ id }) => !find(id));
  if (found.length > 0) set([...found, ...uploads]);
}

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(subscribe, () => uploads);
}

onMemberChange(() => {
  for (const { sender, release } of running.values()) {
    sender.pause();
    release();
  }
  running.clear();
  files.clear();
  isRestored = false;
  set([]);
});
