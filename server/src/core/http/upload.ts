import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import type { Upload } from '@snowglobe/contract/route.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { arrivedAt, type ArrivedFile } from '../files/arrived-file.ts';
import { unlessCancelled, type DiskSpace } from '../files/disk-space.ts';
import type { Files } from '../files/files.ts';
import type { Scratch } from '../files/scratch.ts';
import type { Claim, Storage } from '../storage/storage.ts';

type FileOnDisk = { path: string; size: number; name: string };
/** A file from a form: on disk, never in memory, and with space reserved in the member's storage. */
export type Received = (FileOnDisk & ArrivedFile & { claim: Claim }) | undefined;

type Form = { fields: Record<string, string>; file: Received; discard(): Promise<void> };
type Parts = { space: DiskSpace; storage: Storage; scratch: Scratch; files: Files };

/** The rest of a form: fields, names and boundaries. */
const maxFormOverhead = 2 * 1024 ** 2;
/** A form up to this size counts as one without a file: a member with full storage can still write a ticket. */
const usualFormOverhead = 64 * 1024;

/**
 * Receives a form and writes its file to a temporary path. By the announced length it refuses a file that is too large,
 * exceeds the member's storage or would fill the disk. `discard` deletes everything, whatever happened before.
 */
export async function receiveUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Upload,
  { space, storage, scratch, files }: Parts,
): Promise<Form> {
  if (!request.isMultipart()) throw new AppError(commonFaults.wrongKind);
  const announced = request.headers['content-length'];
  const length = announced === undefined ? upload.maxBytes : Number(announced);
  if (length > upload.maxBytes + maxFormOverhead) throw new AppError(upload.tooLarge);

  const claim = await storage.claimForm(request.member!, Math.max(0, length - usualFormOverhead));
  try {
    const reservation = await space.reserve(request.raw, length);
    const overflow = watchBodySize(request.raw, upload.maxBytes + maxFormOverhead);
    const reading = readForm(request, upload, scratch());
    try {
      const { fields, file, discard } = await unlessCancelled(
        reservation,
        Promise.race([reading, overflow.refusal]),
      );
      return {
        fields,
        file: file && { ...file, ...arrivedAt(files, file.path), claim },
        discard: async () => void (await Promise.all([discard(), claim.release()])),
      };
    } catch (error) {
      if (reservation.cancelled.aborted || overflow.isOver()) {
        // The rest of the body is not read, so the connection is closed. A file that was just completed is deleted.
        reply.header('connection', 'close');
        void reading.then(({ discard }) => discard()).catch(() => undefined);
      }
      throw error;
    } finally {
      reservation.release();
    }
  } catch (error) {
    await claim.release();
    throw error;
  }
}

/**
 * A form without an announced length could be endless: the parser limits its file and its fields, but not the bytes
 * before the first boundary and after the last one.
 */
function watchBodySize(body: IncomingMessage, maxBytes: number) {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxBytes) return;
    body.off('data', count);
    // The parser gets no more data; the rest is dropped with the connection.
    body.unpipe();
    reject(new AppError(commonFaults.tooLarge));
  };
  body.on('data', count);
  return { refusal: promise, isOver: () => bytes > maxBytes };
}

async function readForm(request: FastifyRequest, upload: Upload, path: string) {
  const fields: Record<string, string> = {};
  const discard = () => rm(path, { force: true });
  let file: FileOnDisk | undefined;
  const limits = { fileSize: upload.maxBytes, files: 1, fields: 20, fieldSize: 64 * 1024 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new AppError(commonFaults.tooLarge);
        fields[part.fieldname] = String(part.value);
      } else if (part.fieldname === upload.field && !file) file = await toDisk(part, path, upload);
      else part.file.resume();
    }
    if (upload.required && !file) {
      throw new AppError(commonFaults.badInput, { text: 'core:fault.fileRequired', field: upload.field });
    }
    return { fields, file, discard };
  } catch (error) {
    await discard();
    throw isUnreadable(error)
      ? new AppError(commonFaults.badInput, { text: 'core:fault.formUnreadable' })
      : error;
  }
}

/** Errors of the form parser have no code, unlike those of the disk and of the plugin. */
function isUnreadable(error: unknown): boolean {
  return (
    error instanceof Error && !(error instanceof AppError) && !('code' in error) && !('statusCode' in error)
  );
}

async function toDisk(part: MultipartFile, path: string, upload: Upload): Promise<FileOnDisk> {
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
  if (part.file.truncated) throw new AppError(upload.tooLarge);
  // The type is wrong here: a part may have no file name.
  const named: { filename?: string } = part;
  return { path, size: (await stat(path)).size, name: named.filename ?? '' };
}
