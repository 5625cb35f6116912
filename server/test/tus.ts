import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Client } from './client.ts';
import type { TestApp } from './with-app.ts';

type How = { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer>; url?: string };
type NewUpload = { size: number | string; name?: string; type?: string; clientId?: string; roomId?: number };

/** One request of the tus protocol. */
export async function tus(
  who: Client,
  method: string,
  path: string,
  { headers, body, url = who.url }: How = {},
) {
  const response = await fetch(url + path, {
    method,
    headers: { cookie: who.cookieHeader(), origin: url, 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: parse(text),
  };
}

/** A proxy answers with a page of its own while Snowglobe is away. */
function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const metadataOf = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Uploads to a room, piece by piece. */
export function createTus(app: TestApp, usualRoom: number) {
  const create = (
    who: Client,
    { size, name = 'notes.txt', type = 'file', ...more }: NewUpload,
    headers = {},
  ) =>
    tus(who, 'POST', '/api/uploads', {
      headers: {
        'upload-length': String(size),
        'upload-metadata': metadataOf({
          purpose: 'room',
          roomId: String(more.roomId ?? usualRoom),
          filename: name,
          type,
          clientId: more.clientId ?? randomUUID(),
        }),
        ...headers,
      },
    });

  return {
    create,
    started: async (who: Client, upload: NewUpload) => (await create(who, upload)).headers['location']!,
    patch: (who: Client, path: string, offset: number, body: Uint8Array<ArrayBuffer>, how: How = {}) =>
      tus(who, 'PATCH', path, {
        ...how,
        body,
        headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      }),
    /** A PATCH request that the test writes, ends or aborts. */
    patching(who: Client, path: string, length: number) {
      const sending = request(app.url + path, {
        method: 'PATCH',
        headers: {
          cookie: who.cookieHeader(),
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'content-length': length,
        },
      });
      sending.on('error', () => undefined);
      return sending;
    },
    /** The upload's offset; the HTTP status when it does not exist. */
    async offsetOf(who: Client, path: string): Promise<number> {
      const { status, headers } = await tus(who, 'HEAD', path);
      return status === 200 ? Number(headers['upload-offset']) : status;
    },
    pathOf: (path: string) => join(app.folder, 'files', path.replace('/api/', '')),
    onDisk: async (path: string) => (await stat(join(app.folder, 'files', path.replace('/api/', '')))).size,
    uploads: () => readdir(join(app.folder, 'files', 'uploads')),
    kept: () => readdir(join(app.folder, 'files', 'kept', 'rooms', String(usualRoom))).catch(() => []),
    rows: () => app.db.selectFrom('uploads').selectAll().execute(),
    /** The messages with files in a room. */
    fileMessages: async (who: Client, room = usualRoom) =>
      (await who.get(`/api/chat/rooms/${room}/messages?limit=100`)).body.messages.filter(
        (message: { type: string }) => message.type === 'file' || message.type === 'image',
      ),
  };
}
