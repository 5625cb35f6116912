/** A file to copy. Without a size it is small, and its failure does not matter: a picture. */
export type FileToCopy = { name: string; url: string; size: number | null };
export type CopyTask = { folder: readonly string[]; files: readonly FileToCopy[] };

/**
 * `refused`: the address is not valid any more, or the right is gone · `unreachable`: no answer, or the connection broke ·
 * `full`: the device has no space left.
 */
export type CopyOutcome = 'done' | 'refused' | 'unreachable' | 'full' | 'failed';
export type CopyMessage =
  | { kind: 'bytes'; bytes: number }
  | { kind: 'end'; outcome: CopyOutcome; reason?: string };

/** A file on the device that is being written. */
export type OpenFile = {
  getSize(): number;
  write(bytes: Uint8Array<ArrayBuffer>, at: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
};

type Parts = {
  open: (name: string) => Promise<OpenFile>;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** All bytes of the sized files that are on the device. */
  onBytes: (bytes: number) => void;
  /** Cancels a request that has been silent for too long. */
  after: (milliseconds: number, run: () => void) => () => void;
};

/** A request has so many bytes: small enough that a proxy does not cut it, large enough for few requests. */
export const pieceBytes = 8 * 1024 ** 2;
const silentMs = 30_000;

class Stopped extends Error {
  readonly outcome: CopyOutcome;
  constructor(outcome: CopyOutcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** Copies files to the device, by ranges. What is already there is not requested again, also after a reload of the page. */
export async function copyFiles(
  files: readonly FileToCopy[],
  { open, fetch, onBytes, after }: Parts,
): Promise<CopyOutcome> {
  let done = 0;

  async function request(url: string, range: string | null): Promise<[Response, AbortController]> {
    const aborting = new AbortController();
    const cancel = after(silentMs, () => aborting.abort());
    try {
      const headers: Record<string, string> = range ? { range } : {};
      // Not in the browser's cache, which would keep a second copy.
      return [await fetch(url, { headers, cache: 'no-store', signal: aborting.signal }), aborting];
    } catch {
      throw new Stopped('unreachable');
    } finally {
      cancel();
    }
  }

  function write(file: OpenFile, bytes: Uint8Array<ArrayBuffer>, at: number): void {
    try {
      if (file.write(bytes, { at }) < bytes.length) throw new Stopped('full');
    } catch (error) {
      if ((error as Error).name === 'QuotaExceededError') throw new Stopped('full');
      throw error;
    }
  }

  /** Writes the body of an answer, and returns where it ended. */
  async function receive(
    file: OpenFile,
    [answer, aborting]: [Response, AbortController],
    { from, end }: { from: number; end: number },
  ): Promise<number> {
    const reader = answer.body!.getReader();
    let at = from;
    for (;;) {
      const cancel = after(silentMs, () => aborting.abort());
      const { value, done: isDone } = await reader
        .read()
        .catch(() => {
          throw new Stopped('unreachable');
        })
        .finally(cancel);
      if (isDone) return at;
      // More than was requested: the file is another one.
      if (at + value.length > end) throw new Stopped('refused');
      write(file, value, at);
      at += value.length;
      onBytes(done + at);
    }
  }

  async function copySized(file: OpenFile, url: string, size: number): Promise<void> {
    let at = file.getSize();
    if (at > size) {
      file.truncate(0);
      at = 0;
    }
    onBytes(done + at);
    while (at < size) {
      const end = Math.min(at + pieceBytes, size);
      const [answer, aborting] = await request(url, `bytes=${at}-${end - 1}`);
      if (answer.status !== 206 && !(answer.status === 200 && at === 0))
        throw new Stopped(answer.status >= 500 ? 'unreachable' : 'refused');
      // A store of another origin does not tell it.
      const total = answer.headers.get('content-range')?.split('/')[1];
      if (total !== undefined && total !== String(size)) throw new Stopped('refused');
      const limit = answer.status === 200 ? size : end;
      const before = at;
      at = await receive(file, [answer, aborting], { from: at, end: limit });
      file.flush();
      if (at === before) throw new Stopped('unreachable');
    }
  }

  async function copySmall(file: OpenFile, url: string): Promise<void> {
    if (file.getSize() > 0) return;
    const [answer] = await request(url, null);
    if (answer.ok) write(file, new Uint8Array(await answer.arrayBuffer()), 0);
  }

  try {
    for (const { name, url, size } of files) {
      const file = await open(name);
      try {
        if (size === null) await copySmall(file, url).catch(() => {});
        else {
          await copySized(file, url, size);
          done += size;
        }
      } finally {
        file.close();
      }
    }
    return 'done';
  } catch (error) {
    if (error instanceof Stopped) return error.outcome;
    throw error;
  }
}
