import type { Clock } from '../clock.ts';
import { createStore } from '../store.ts';
import { createSpeedMeter } from './speed-meter.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { UploadRecords } from './upload-records.ts';
import { isForTarget, isSameFile, newUpload, type Upload, type UploadTarget } from './upload.ts';

/** More at once would only make each of them slower. */
const maxAtOnce = 2;
const drawnEveryMs = 250;

export type Sender = { pause: () => void; go: () => void; cancel: () => void };

export type SenderEvents = {
  onUrl: (url: string) => void;
  onProgress: (sent: number) => void;
  /** The server holds everything up to here. */
  onKept: (bytes: number) => void;
  onDone: () => void;
  /** `text` is the server's, empty when it gave none. */
  onFailed: (text: string) => void;
};

type UploadParts = {
  /** With a `url` it goes on where the server has stopped receiving. */
  createSender: (upload: Upload, file: File, url: string | null, events: SenderEvents) => Promise<Sender>;
  /** Gives up what the server holds of one that nothing here is sending. */
  cancelOnServer: (url: string) => void;
  records: UploadRecords;
  locks: UploadLocks;
  clock: Clock;
  /** Said to the member, wherever they are by then. */
  onFailed: (upload: Upload, text: string) => void;
  newId?: () => string;
};

/** Being sent, or about to be: its code may still be on its way. */
type Running = { sender?: Sender; url: string | null; release: () => void };

/** `url` is where the server knows it. */
type Arrival = (upload: Upload, url: string) => void;

/** Uploads go on while the member looks at other screens: they live here, not in a component. */
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
  const begun = new Set<string>();
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
      // Its code did not come.
      run.release();
      if (running.get(id) !== run) return;
      running.delete(id);
      fail(id, '');
    }
  }

  /** Unless it was paused or cancelled, or its member left, while its code was on its way. */
  function go(id: string, run: Running): void {
    if (running.get(id) === run && find(id)?.state === 'sending') run.sender?.go();
  }

  function eventsOf(upload: Upload, run: Running): SenderEvents {
    const { id } = upload;
    const pace = createSpeedMeter();
    let drawnAt = Number.NEGATIVE_INFINITY;
    /** What a sender still says after it was cancelled, or its member left, is for nobody. */
    const whileRunning =
      <Told extends unknown[]>(hear: (...told: Told) => void) =>
      (...told: Told) => {
        if (running.get(id) === run) hear(...told);
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
        const bytesPerSecond = pace.add(sent, now);
        if (now - drawnAt < drawnEveryMs && sent < upload.size) return;
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
    const error = text || 'Failed to upload file';
    const upload = find(id);
    if (upload) onFailed(upload, error);
    change(id, { state: 'failed', error });
    startNext();
  }

  /** Out of the list, out of the record, and the next one goes. */
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
     * Takes files that were chosen, dropped or pasted. One that was cut off before goes on where it stopped. `about`:
     * what the server is told of each besides.
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
        begun.add(upload.id);
        if (known) change(known.id, { state: 'waiting' });
        else uploads.set([...uploads.get(), upload]);
      }
      startNext();
    },

    /** The file of an upload that a reload cut off. False when it is another one. */
    chooseAgain(id: string, file: File): boolean {
      const upload = find(id);
      if (!upload || upload.name !== file.name || upload.size !== file.size) return false;
      files.set(id, file);
      begun.add(id);
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
      // Nothing runs here, yet the server may still hold a part.
      else if (url) cancelOnServer(url);
      drop(id);
    },

    /** What it becomes is there, sent by another tab or just before a reload: nothing is left to send. */
    arrived(id: string): void {
      if (find(id)?.state === 'forgotten') drop(id);
    },

    /** Whether this page sent it, or is about to. */
    isOurs: (id: string) => begun.has(id),

    /** When one for this purpose is whole. */
    onArrived(purpose: string, tell: Arrival): void {
      arrivals.set(purpose, tell);
    },

    /** Brings back what a reload cut off. What another tab is sending right now is not among it. */
    async restore(): Promise<void> {
      if (isRestored) return;
      isRestored = true;
      const found = records.cutOff();
      if (found.length === 0) return;
      const isHeld = await locks.held();
      const lost = found.filter(({ id }) => !isHeld(id) && !find(id));
      if (isRestored && lost.length > 0) uploads.set([...lost, ...uploads.get()]);
    },

    /** What one member sends is not for the next. It stays on record, and goes on when they are back. */
    clear(): void {
      for (const { sender, release } of running.values()) {
        sender?.pause();
        release();
      }
      running.clear();
      files.clear();
      begun.clear();
      isRestored = false;
      uploads.set([]);
    },
  };
}
