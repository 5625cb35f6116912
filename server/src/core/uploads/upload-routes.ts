import { commonFaults, fault } from '@snowglobe/contract/errors.ts';
import { Metadata as MetadataHeader } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { unlessCancelled, type DiskSpace } from '../files/disk-space.ts';
import { checkAccess, recheckCaller } from '../http/caller.ts';
import { limitWrites } from '../http/call-limits.ts';
import type { Limits } from '../limits/limits.ts';
import { clientGoneSignal } from '../http/client-gone.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { languageOf } from '../texts/language-of.ts';
import { textIn } from '../texts/texts.ts';
import { uploadsPath, type Tus } from './tus.ts';
import type { UploadRow } from './uploads.store.ts';
import type { Metadata, Uploads } from './uploads.ts';

const noSuchUpload = fault(404, 'no_such_upload', 'core:fault.noSuchUpload');
const wrongOffset = fault(409, 'wrong_offset', 'core:fault.wrongOffset');
const version = '1.0.0';
const access = { access: 'member' } as const;
/** Our own page sends larger chunks, except for the last one of a file. */
const minUncountedChunk = 256 * 1024;
const createLimit = { max: 60, seconds: 600 };
/** Enough for a name, a path and a few words. Larger metadata could be used to store data. */
const maxMetadataBytes = 8 * 1024;

type Needs = { uploads: Uploads; tus: Tus; space: DiskSpace; limits: Limits; sessions: Sessions };

/** `/api/uploads`, tus 1.0: uploads in chunks that can be resumed. Described in docs/api-uploads.md. */
export function serveUploads(app: FastifyInstance, { uploads, tus, space, limits, sessions }: Needs): void {
  async function getOwnUpload(request: FastifyRequest): Promise<UploadRow> {
    const { id } = request.params as { id: string };
    const upload = /^[0-9a-f]{32}$/.test(id) ? await uploads.find(request.member!, id) : null;
    if (!upload) throw new AppError(noSuchUpload);
    return upload;
  }

  /** Finishes a complete upload. The member's access is checked again, because a large file takes long. */
  async function finishIfComplete(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    upload: UploadRow,
    offset: number,
  ): Promise<void> {
    if (offset !== upload.size) return;
    await recheckCaller(request, sessions, access);
    await uploads.finish(request.member!, upload.id, clientGoneSignal(reply));
  }

  /** If the server stopped after the last byte, the next request of the client finishes the upload. */
  async function getOwnUploadFinished(request: FastifyRequest, reply: FastifyReply): Promise<UploadRow> {
    const upload = await getOwnUpload(request);
    if (upload.finished_at || (await uploads.received(upload)) !== upload.size) return upload;
    await finishIfComplete({ request, reply }, upload, upload.size);
    return getOwnUpload(request);
  }

  /** Writes a chunk to the disk or the store. Bytes that were written stay, even when the request fails later. */
  async function receiveChunk(
    request: FastifyRequest,
    reply: FastifyReply,
    upload: UploadRow,
  ): Promise<Response> {
    const isChunked = request.headers['transfer-encoding'] !== undefined;
    const length = isChunked ? upload.size : Number(request.headers['content-length'] ?? 0);
    // Bytes beyond the announced size will be refused, so no disk space is reserved for them.
    const reservation = await space.reserve(request.raw, uploads.localBytes(Math.min(length, upload.size)));
    let stopKeepAlive: (() => void) | undefined;
    try {
      if (length > 0) stopKeepAlive = await uploads.keepAlive(upload);
      return await unlessCancelled(reservation, tus.handle(request, upload.id));
    } catch (error) {
      if (reservation.cancelled.aborted) reply.header('connection', 'close');
      // Like a broken connection: the client reconnects by itself and resumes.
      if (error instanceof AppError && error.fault === commonFaults.stalled) request.raw.destroy();
      throw error;
    } finally {
      stopKeepAlive?.();
      reservation.release();
    }
  }

  async function receive(request: FastifyRequest, reply: FastifyReply, upload: UploadRow) {
    const response = await receiveChunk(request, reply, upload);
    if (response.ok) {
      await finishIfComplete({ request, reply }, upload, Number(response.headers.get('upload-offset') ?? 0));
    } else if (response.status === 404 || response.status === 410) {
      // Another request may have finished the upload.
      return answerFinished(request, reply, await getOwnUpload(request));
    }
    return answer(reply, response);
  }

  void app.register(async (scope) => {
    // The tus library reads the body: nothing is parsed or buffered here, and the only limit is the file's.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRoute', (route) => void (route.config = { ...route.config, isStreamed: true }));
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method === 'OPTIONS') return;
      reply.header('tus-resumable', version);
      checkAccess(request, access);
      if (isSmall(request)) await limitWrites(limits, request);
      if (request.headers['tus-resumable'] === version) return;
      const error = textIn(languageOf(request), 'core:fault.tusVersion', { version });
      const body = { error, code: 'wrong_version' };
      return reply.status(412).header('tus-version', version).send(body);
    });

    scope.options(uploadsPath, (_request, reply) =>
      reply
        .status(204)
        .headers({
          'tus-resumable': version,
          'tus-version': version,
          'tus-extension': 'creation,creation-with-upload,termination',
        })
        .send(),
    );

    scope.post(uploadsPath, async (request, reply) => {
      const member = request.member!;
      const metadata = readMetadata(request);
      const ownLimit = uploads.beginLimitOf(metadata['purpose']);
      const kind = ownLimit ? `:${metadata['purpose']}` : '';
      await limits.count(`call:createUpload${kind}:member:${member.id}`, ownLimit ?? createLimit);
      const size = readLength(request);
      const id = await uploads.create(member, size, metadata, space);
      const upload = (await uploads.find(member, id))!;
      try {
        return await receive(request, reply, upload);
      } catch (error) {
        // The client does not know its address, so it could never be resumed.
        await uploads.cancel(upload);
        throw error;
      }
    });

    scope.head(`${uploadsPath}/:id`, async (request, reply) => {
      const upload = await getOwnUploadFinished(request, reply);
      const response = await tus.handle(request, upload.id);
      if (response.ok) return answer(reply, response);
      const now = await getOwnUpload(request);
      return now.finished_at ? withFinalOffset(reply, now).status(200).send() : answer(reply, response);
    });

    scope.patch(`${uploadsPath}/:id`, async (request, reply) => {
      const upload = await getOwnUploadFinished(request, reply);
      return upload.finished_at ? answerFinished(request, reply, upload) : receive(request, reply, upload);
    });

    scope.delete(`${uploadsPath}/:id`, async (request, reply) => {
      if (!(await uploads.cancel(await getOwnUpload(request)))) throw new AppError(noSuchUpload);
      return reply.status(204).send();
    });
  });
}

/** A fast upload sends a thousand chunks per minute, so only unusually small chunks count as writes. */
function isSmall({ method, headers }: FastifyRequest): boolean {
  return (
    method !== 'HEAD' && !(method === 'PATCH' && Number(headers['content-length'] ?? 0) >= minUncountedChunk)
  );
}

/** For a client that sends the last chunk of a finished upload again. */
function answerFinished(request: FastifyRequest, reply: FastifyReply, upload: UploadRow): FastifyReply {
  if (!upload.finished_at) throw new AppError(noSuchUpload);
  if (request.headers['upload-offset'] !== String(upload.size)) throw new AppError(wrongOffset);
  return withFinalOffset(reply, upload).status(204).send();
}

function withFinalOffset(reply: FastifyReply, { size }: UploadRow): FastifyReply {
  return reply.headers({ 'upload-offset': String(size), 'upload-length': String(size) });
}

function readLength(request: FastifyRequest): number {
  const length = request.headers['upload-length'];
  if (typeof length === 'string' && /^\d{1,15}$/.test(length)) return Number(length);
  throw new AppError(commonFaults.badInput, { text: 'core:fault.uploadLength' });
}

function readMetadata(request: FastifyRequest): Metadata {
  const header = request.headers['upload-metadata'];
  if (typeof header === 'string' && header.length > maxMetadataBytes)
    throw new AppError(commonFaults.badInput, { text: 'core:fault.metadataTooLong' });
  try {
    const pairs = Object.entries(typeof header === 'string' ? MetadataHeader.parse(header) : {});
    return Object.fromEntries(pairs.map(([key, value]) => [key, value ?? '']));
  } catch {
    throw new AppError(commonFaults.badInput, { text: 'core:fault.metadataUnreadable' });
  }
}

/** Maps the responses of the tus library to our own refusals. */
async function answer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) {
    if (/^(?:location|upload-|tus-)/.test(name)) reply.header(name, value);
  }
  if (response.ok) return reply.status(response.status).send();
  if (response.status === 404 || response.status === 410) throw new AppError(noSuchUpload);
  if (response.status === 409) throw new AppError(wrongOffset);
  if (response.status === 413) throw new AppError(commonFaults.tooLarge);
  if (response.status >= 500) throw new AppError(commonFaults.unavailable, { retryAfter: 1 });
  throw new AppError(commonFaults.badInput, { text: (await response.text()).trim() });
}
