import type { FastifyReply } from 'fastify';
import type { StoredFile } from '../files.ts';

export type FileReply = { file: StoredFile; type: string; cacheControl: string };

/** Sends a stored file. Its kind is the one that we gave it, whatever the bytes pretend to be. */
export function sendFile(reply: FastifyReply, { file, type, cacheControl }: FileReply): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', cacheControl)
    .header('content-length', file.size)
    .header('last-modified', file.modified.toUTCString())
    .send(file.stream());
}
