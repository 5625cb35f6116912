import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onCleanup } from './cleanup.ts';

const minPartBytes = 5 * 1024 ** 2;
type StoredObject = { content: Buffer; etag: string; modified: Date };
type Upload = { key: string; parts: Map<number, { content: Buffer; etag: string }> };
class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    [this.status, this.code] = [status, code];
  }
}

/**
 * A server that speaks the protocol of S3 with one bucket: signatures are checked over the request as it arrived,
 * digests over its body. Objects and uploads in parts follow the rules of the original.
 */
export async function startS3Server({ pageSize = 1000 } = {}) {
  const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'test/secret+key', region: 'eu-test-1' };
  const bucket = 'backups';
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Upload>();
  /** Answers of the next requests instead of the normal ones; `cut` breaks the connection. */
  const faults: (number | 'cut' | 'cut after' | 'cut in the middle')[] = [];
  const requests: string[] = [];
  let maxBytes = Infinity;

  const refuse = (status: number, code: string): never => {
    throw new Refusal(status, code);
  };

  function checkSignature(request: IncomingMessage, body: Buffer): void {
    const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': sha256 } = request.headers;
    const found =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
        authorization,
      );
    if (!found) return refuse(403, 'AccessDenied');
    const [, keyId, day, region, names, signature] = found;
    if (keyId !== credentials.accessKeyId) refuse(403, 'InvalidAccessKeyId');
    if (region !== credentials.region) refuse(400, 'AuthorizationHeaderMalformed');
    if (sha256 !== createHash('sha256').update(body).digest('hex')) refuse(400, 'XAmzContentSHA256Mismatch');
    for (const name of ['host', 'x-amz-date', 'x-amz-content-sha256'])
      if (!names!.split(';').includes(name)) refuse(403, 'AccessDenied');
    const [path = '', query = ''] = request.url!.split('?');
    const canonical = [
      request.method,
      path,
      query.split('&').toSorted().join('&'),
      ...names!.split(';').map((name) => `${name}:${String(request.headers[name])}`),
      '',
      names,
      sha256,
    ].join('\n');
    const scope = `${day}/${region}/s3/aws4_request`;
    const digest = createHash('sha256').update(canonical).digest('hex');
    const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
    const dayKey = hmac(`AWS4${credentials.secretAccessKey}`, day!);
    const key = hmac(hmac(hmac(dayKey, region!), 's3'), 'aws4_request');
    const expected = hmac(key, `AWS4-HMAC-SHA256\n${String(date)}\n${scope}\n${digest}`).toString('hex');
    if (signature !== expected) refuse(403, 'SignatureDoesNotMatch');
  }

  const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

  function put(key: string, content: Buffer): StoredObject {
    const used = [...objects].reduce(
      (sum, [other, one]) => sum + (other === key ? 0 : one.content.length),
      0,
    );
    if (used + content.length > maxBytes) refuse(507, 'XMinioStorageFull');
    const stored = { content, etag: etagOf(content), modified: new Date() };
    objects.set(key, stored);
    return stored;
  }

  function list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > after);
    found.sort(([a], [b]) => (a < b ? -1 : 1));
    const page = found.slice(0, pageSize);
    const items = page.map(
      ([key, { content, modified }]) =>
        `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`,
    );
    const isTruncated = found.length > page.length;
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)![0]}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${items.join('')}</ListBucketResult>`;
  }

  function complete(uploadId: string, body: string): string {
    const upload = uploads.get(uploadId) ?? refuse(404, 'NoSuchUpload');
    const listed = [...body.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag><\/Part>/g)];
    const parts = listed.map(([, number, etag]) => {
      const part = upload.parts.get(Number(number));
      return part && part.etag === etag ? part.content : refuse(400, 'InvalidPart');
    });
    if (parts.length === 0) refuse(400, 'MalformedXML');
    if (parts.slice(0, -1).some((content) => content.length < minPartBytes)) refuse(400, 'EntityTooSmall');
    const { etag } = put(upload.key, Buffer.concat(parts));
    uploads.delete(uploadId);
    return `<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`;
  }

  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    checkSignature(request, body);
    const { pathname, searchParams: query } = new URL(request.url!, 'http://localhost');
    const [, name, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (name !== bucket) refuse(404, 'NoSuchBucket');
    const key = rest.join('/');
    const uploadId = query.get('uploadId');
    const { method } = request;
    if (method === 'GET' && key === '' && query.has('uploads')) {
      const items = [...uploads].map(
        ([id, one]) => `<Upload><Key>${one.key}</Key><UploadId>${id}</UploadId></Upload>`,
      );
      response.end(`<ListMultipartUploadsResult>${items.join('')}</ListMultipartUploadsResult>`);
    } else if (method === 'GET' && key === '') response.end(list(query));
    else if (method === 'GET' || method === 'HEAD') {
      const stored = objects.get(key) ?? refuse(404, 'NoSuchKey');
      const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
      if (request.headers['if-match'] && request.headers['if-match'] !== stored.etag)
        refuse(412, 'PreconditionFailed');
      response.writeHead(start > 0 ? 206 : 200, {
        etag: stored.etag,
        'content-length': stored.content.length - start,
      });
      response.end(method === 'HEAD' ? undefined : stored.content.subarray(start));
    } else if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, parts: new Map() });
      response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    } else if (method === 'POST' && uploadId) response.end(complete(uploadId, body.toString()));
    else if (method === 'PUT' && uploadId) {
      const upload = uploads.get(uploadId) ?? refuse(404, 'NoSuchUpload');
      upload.parts.set(Number(query.get('partNumber')), { content: body, etag: etagOf(body) });
      response.setHeader('etag', etagOf(body)).end();
    } else if (method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && objects.has(key)) refuse(412, 'PreconditionFailed');
      response.setHeader('etag', put(key, body).etag).end();
    } else if (method === 'DELETE' && uploadId) {
      if (!uploads.delete(uploadId)) refuse(404, 'NoSuchUpload');
      response.writeHead(204).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else refuse(405, 'MethodNotAllowed');
  }

  const server = createServer((request, response) => {
    void (async () => {
      requests.push(`${request.method} ${request.url}`);
      const body = await buffer(request);
      const fault = faults.shift();
      if (fault === 'cut') return request.socket.destroy();
      if (typeof fault === 'number') return response.writeHead(fault).end();
      if (fault === 'cut in the middle') {
        const half = response.end.bind(response);
        response.end = ((content?: Buffer | string) => {
          if (!content) return half();
          response.write(content.slice(0, content.length / 2), () => request.socket.destroy());
          return response;
        }) as typeof response.end;
      }
      // The work is done, but the client does not learn about it.
      if (fault === 'cut after') response.end = (() => request.socket.destroy()) as never;
      try {
        answer(request, body, response);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { status, code } = error;
        response
          .writeHead(status)
          .end(`<Error><Code>${code}</Code><Message>Refused: ${code}</Message></Error>`);
      }
    })().catch((error: unknown) => request.socket.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  onCleanup(close);
  return {
    bucket: { ...credentials, endpoint, bucket },
    /** The settings of Snowglobe for this server. */
    settings: {
      S3_ENDPOINT: endpoint,
      S3_REGION: credentials.region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    objects,
    uploads,
    faults,
    requests,
    setMaxBytes: (bytes: number) => void (maxBytes = bytes),
    close,
  };
}
