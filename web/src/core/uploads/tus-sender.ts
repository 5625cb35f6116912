import type { ErrorBody } from '@snowglobe/contract/errors.ts';
import type { DetailedError, Upload as TusUpload } from 'tus-js-client';
import type { Sender, SenderEvents } from './create-uploads.ts';
import type { Upload } from './upload.ts';

const maxChunk = 8 * 1024 ** 2;
const minChunk = 256 * 1024;
/** Enough for a restart of the server; after these retries the member decides. */
const retryDelays = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000];

/** Sends a file in chunks (tus 1.0). */
export async function createTusSender(
  upload: Upload,
  file: File,
  url: string | null,
  events: SenderEvents,
): Promise<Sender> {
  const tus = await import('tus-js-client');
  const sender: TusUpload = new tus.Upload(file, {
    endpoint: '/api/uploads',
    uploadUrl: url,
    metadata: {
      ...upload.metadata,
      purpose: upload.purpose,
      filename: upload.name,
      type: upload.type,
      clientId: upload.id,
    },
    chunkSize: maxChunk,
    retryDelays,
    // upload-records.ts stores what a reload needs.
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => sender.url && events.onUrl(sender.url),
    onProgress: events.onProgress,
    onChunkComplete: (_size, kept) => events.onKept(kept),
    onSuccess: events.onDone,
    onShouldRetry: isWorthRetrying,
    onError(error) {
      if (shrink(sender, error)) sender.start();
      else events.onFailed(textOf(error));
    },
  });
  return {
    go: () => sender.start(),
    pause: () => void sender.abort(),
    // Also on the server, so that a partial file is not kept there.
    cancel: () => void sender.abort(true).catch(() => {}),
  };
}

/** A proxy may accept smaller requests than the server: then the chunks become smaller. */
function shrink(sender: TusUpload, error: Error | DetailedError): boolean {
  const size = sender.options.chunkSize ?? maxChunk;
  if (statusOf(error) !== 413 || bodyOf(error).code || size <= minChunk) return false;
  sender.options.chunkSize = Math.max(minChunk, size / 4);
  return true;
}

/** No retry for a full disk, which does not change within seconds: the member sees the error at once. */
function isWorthRetrying(error: Error | DetailedError): boolean {
  const status = statusOf(error);
  if (bodyOf(error).code === 'disk_full') return false;
  return status === 0 || status >= 500 || status === 409 || status === 423 || status === 429;
}

function statusOf(error: Error | DetailedError): number {
  return 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

function bodyOf(error: Error | DetailedError): Partial<ErrorBody> {
  try {
    return 'originalResponse' in error
      ? (JSON.parse(error.originalResponse?.getBody() ?? '') as Partial<ErrorBody>)
      : {};
  } catch {
    return {};
  }
}

const textOf = (error: Error | DetailedError) => bodyOf(error).error ?? '';

/** Deletes the partial file on the server. */
export function cancelTusUpload(url: string): void {
  void fetch(url, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(() => {});
}
