import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import type { Upload } from '@snowglobe/contract/route.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { DiskSpace } from '../files/disk-space.ts';

/** A file that came with a form: on disk, never in memory. */
export type Received = { path: string; size: number; name: string } | undefined;

type Form = { fields: Record<string, string>; file: Received; discard(): Promise<void> };

/** What a form adds to its file: fields, names, boundaries. */
const mostAround = 2 * 1024 ** 2;

/** Refuses by the announced length what is too large or would fill the disk; call what it returns when all is in. */
export async function expectUpload(request: FastifyRequest, upload: Upload, space: DiskSpace) {
  const announced = request.headers['content-length'];
  const length = announced === undefined ? upload.maxBytes : Number(announced);
  if (length > upload.maxBytes + mostAround) throw new AppError(upload.tooLarge);
  return space.expect(request.raw, length);
}

/** Streams a multipart form's file to an incoming path; whatever happens after, `discard` leaves nothing behind. */
export async function receiveUpload(
  request: FastifyRequest,
  upload: Upload,
  incoming: () => string,
): Promise<Form> {
  if (!request.isMultipart()) throw new AppError(commonFaults.wrongKind);
  const fields: Record<string, string> = {};
  const path = incoming();
  const discard = () => rm(path, { force: true });
  let file: Received;
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
      throw new AppError(commonFaults.badInput, { text: 'A file is required', field: upload.field });
    }
    return { fields, file, discard };
  } catch (error) {
    await discard();
    throw isUnreadable(error)
      ? new AppError(commonFaults.badInput, { text: 'The form could not be read' })
      : error;
  }
}

/** What the parser says about a broken form carries no code, unlike what a disk or the plugin says. */
function isUnreadable(error: unknown): boolean {
  return (
    error instanceof Error && !(error instanceof AppError) && !('code' in error) && !('statusCode' in error)
  );
}

async function toDisk(part: MultipartFile, path: string, upload: Upload): Promise<Received> {
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
  if (part.file.truncated) throw new AppError(upload.tooLarge);
  // Whatever its type says, a part may come without a name.
  const named: { filename?: string } = part;
  return { path, size: (await stat(path)).size, name: named.filename ?? '' };
}
