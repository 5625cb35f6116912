import type { Clock } from '../clock.ts';
import { createStore } from '../store.ts';
import { createSpeedMeter } from './speed-meter.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { UploadRecords } from './upload-records.ts';
import { isForTarget, isSameFile, newUpload, type Upload, type UploadTarget } from './upload.ts';
import { t } from '../texts.ts';

/** More at once would only make each upload slower. */
const maxAtOnce = 2;
const redrawMs = 250;

export type Sender = { pause: () => void; go: () => void; cancel: () => void };

export type SenderEvents = {
  onUrl: (url: string) => void;
  onProgress: (sent: number) => void;
  /** The server has stored everything up to here. */
  onKept: (bytes: number) => void;
  onDone: () => void;
  /** `text` comes from the server; empty when it sent none. */
  onFailed: (text: string) => void;
};

type UploadParts = {
  /** With a `url` it continues after the bytes that the server has. */
  createSender: (upload: Upload, file: File, url: string | null, events: SenderEvents) => Promise<Sender>;
  /** Deletes the partial file of an upload that is not being sent. */
  cancelOnServer: (url: string) => void;
  records: UploadRecords;
  locks: UploadLocks;
  clock: Clock;
  /** Shows the error to the member, on any screen. */
  onFailed: (upload: Upload, text: string) => void;
  newId?: () => string;
};

/** An upload that is being sent. `sender` is missing while its code is still loading. */
type Running = { sender?: Sender; url: string | null; release: () => void };

/** `url` is the upload's address on the server. */
type Arrival = (upload: Upload, url: string) => void;

/** All uploads of the page. They are kept outside of React, so that they continue on other screens. */
export function createUploads(parts: UploadParts) {
  const {
    createSender,
    cancelOnServer,
    records,
    locks,
    clock,
    onFailed,
    newId = () => crypto.randomUUID(),
  } = parts;
  const uploads = createStore<readonly Upload[]>([]);
  const files = new Map<string, File>();
  const running = new Map<string, Running>();
  const startedIds = new Set<string>();
  const arrivals = new Map<string, Arrival>();
  let isRestored = false;

  const find = (id: string) => uploads.get().find((upload) => upload.id === id);

  function change(id: string, patch: Partial<Upload>): void {
    uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)));
  }

  function startNext(): void {
    for (const upload of uploads.get()) {
      if (uploads.get().filter(({ state }) => state === 'sending').length >= maxAtOnce) return;
      if (upload.state === 'waiting') start(upload);
    }
  }

  function start(upload: Upload): void {
    const { id } = upload;
    const file = files.get(id);
    if (!file) return;
    change(id, { state: 'sending', error: '' });
    const known = running.get(id);
    if (known) return go(id, known);
    const run: Running = { url: records.urlOf(id), release: locks.hold(id) };
    running.set(id, run);
    void open(upload, file, run);
  }

  async function open(upload: Upload, file: File, run: Running): Promise<void> {
    const { id } = upload;
    try {
      run.sender = await createSender(upload, file, run.url, eventsOf(upload, run));
      go(id, run);
    } catch {
      // The code of the sender could not be loaded.
      run.release();
      if (running.get(id) !== run) return;
      running.delete(id);
      fail(id, '');
    }
  }

  /** Does nothing if the upload was paused, cancelled or cleared while the code was loading. */
  function go(id: string, run: Running): void {
    if (running.get(id) === run && find(id)?.state === 'sending') run.sender?.go();
  }

  function eventsOf(upload: Upload, run: Running): SenderEvents {
    const { id } = upload;
    const speed = createSpeedMeter();
    let drawnAt = Number.NEGATIVE_INFINITY;
    /** Ignores events of a sender after its upload was cancelled or cleared. */
    const whileRunning =
      <Args extends unknown[]>(handle: (...args: Args) => void) =>
      (...args: Args) => {
        if (running.get(id) === run) handle(...args);
      };
    return {
      onUrl: whileRunning((url) => {
        run.url = url;
        records.keep(find(id) ?? upload, url);
      }),
      onKept: whileRunning((sent) => {
        const url = records.urlOf(id);
        if (url) records.keep({ ...upload, sent }, url);
      }),
      onProgress: whileRunning((sent) => {
        const now = clock.now();
        const bytesPerSecond = speed.add(sent, now);
        if (now - drawnAt < redrawMs && sent < upload.size) return;
        drawnAt = now;
        change(id, { sent, bytesPerSecond });
      }),
      onDone: whileRunning(() => {
        arrivals.get(upload.purpose)?.(upload, run.url ?? '');
        drop(id);
      }),
      onFailed: whileRunning((text) => fail(id, text)),
    };
  }

  function fail(id: string, text: string): void {
    const error = text || t('ui:upload.failed');
    const upload = find(id);
    if (upload) onFailed(upload, error);
    change(id, { state: 'failed', error });
    startNext();
  }

  /** Removes an upload from the list and the records, and starts the next one. */
  function drop(id: string): void {
    running.get(id)?.release();
    running.delete(id);
    files.delete(id);
    records.forget(id);
    uploads.set(uploads.get().filter((upload) => upload.id !== id));
    startNext();
  }

  return {
    uploads,

    /**
     * Adds files that were chosen, dropped or pasted. An interrupted upload of the same file continues. `about` adds
     * metadata for each file.
     */
    add(
      to: UploadTarget,
      chosen: readonly File[],
      about: (file: File) => UploadTarget['metadata'] = () => ({}),
    ): void {
      for (const file of chosen) {
        const target = { ...to, metadata: { ...to.metadata, ...about(file) } };
        const known = uploads
          .get()
          .find((each) => each.state === 'forgotten' && isForTarget(each, target) && isSameFile(each, file));
        const upload = known ?? newUpload(target, file, newId());
        files.set(upload.id, file);
        startedIds.add(upload.id);
        if (known) change(known.id, { state: 'waiting' });
        else uploads.set([...uploads.get(), upload]);
      }
      startNext();
    },

    /** Continues an upload that a reload interrupted, with its file. False when it is another file. */
    chooseAgain(id: string, file: File): boolean {
      const upload = find(id);
      if (!upload || upload.name !== file.name || upload.size !== file.size) return false;
      files.set(id, file);
      startedIds.add(id);
      change(id, { state: 'waiting' });
      startNext();
      return true;
    },

    pause(id: string): void {
      running.get(id)?.sender?.pause();
      change(id, { state: 'paused', bytesPerSecond: 0 });
      startNext();
    },

    resume(id: string): void {
      change(id, { state: 'waiting' });
      startNext();
    },

    cancel(id: string): void {
      const url = records.urlOf(id);
      const sender = running.get(id)?.sender;
      if (sender) sender.cancel();
      // Nothing is being sent, but the server may have a partial file.
      else if (url) cancelOnServer(url);
      drop(id);
    },

    /** The finished file exists already, sent by another tab or before a reload: removes the interrupted upload. */
    arrived(id: string): void {
      if (find(id)?.state === 'forgotten') drop(id);
    },

    /** Whether this page sends or has sent it. */
    isOurs: (id: string) => startedIds.has(id),

    /** Called when an upload for this purpose is complete. */
    onArrived(purpose: string, handler: Arrival): void {
      arrivals.set(purpose, handler);
    },

    /** Lists the uploads that a reload interrupted, except those that another tab is sending now. */
    async restore(): Promise<void> {
      if (isRestored) return;
      isRestored = true;
      const found = records.cutOff();
      if (found.length === 0) return;
      const isHeld = await locks.held();
      const lost = found.filter(({ id }) => !isHeld(id) && !find(id));
      if (isRestored && lost.length > 0) uploads.set([...lost, ...uploads.get()]);
    },

    /** Stops all uploads for the next member. The records stay, so that the first member can continue later. */
    clear(): void {
      for (const { sender, release } of running.values()) {
        sender?.pause();
        release();
      }
      running.clear();
      files.clear();
      startedIds.clear();
      isRestored = false;
      uploads.set([]);
    },
  };
}
