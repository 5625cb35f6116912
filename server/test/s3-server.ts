import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onCleanup } from './cleanup.ts';

const minPartBytes = 5 * 1024 ** 2;
type StoredObject = { content: Buffer; etag: string; modified: Date };
type Upload = { key: string; begun: Date; parts: Map<number, { content: Buffer; etag: string }> };
type Signed = Record<'keyId' | 'path' | 'query' | 'names' | 'sha256' | 'date' | 'signature', string> & {
  scope: string[];
};
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
  /** Runs before a request is answered. */
  let before: ((line: string) => Promise<void>) | undefined;

  const refuse = (status: number, code: string): never => {
    throw new Refusal(status, code);
  };

  /** The signature is in a header, or in the query of an address that was signed for somebody else. */
  function checkSignature(request: IncomingMessage, body: Buffer): void {
    const { authorization, 'x-amz-date': date = '', 'x-amz-content-sha256': sha256 = '' } = request.headers;
    const [path = '', query = ''] = request.url!.split('?');
    const given = new URLSearchParams(query);
    if (authorization === undefined && given.has('X-Amz-Signature')) {
      const [keyId = '', ...scope] = given.get('X-Amz-Credential')!.split('/');
      const at = given.get('X-Amz-Date')!;
      const time = Date.parse(at.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
      if (Date.now() > time + Number(given.get('X-Amz-Expires')) * 1000) refuse(403, 'AccessDenied');
      const unsigned = query
        .split('&')
        .filter((pair) => !pair.startsWith('X-Amz-Signature='))
        .join('&');
      const names = given.get('X-Amz-SignedHeaders')!;
      const signed = {
        names,
        sha256: 'UNSIGNED-PAYLOAD',
        date: at,
        scope,
        signature: given.get('X-Amz-Signature')!,
      };
      return compareSignature(request, { keyId, path, query: unsigned, ...signed });
    }
    const found =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/(s3)\/(aws4_request), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
        authorization ?? '',
      );
    if (!found) return refuse(403, 'AccessDenied');
    const [, keyId, day, region, service, ending, names, signature] = found as unknown as string[];
    if (sha256 !== createHash('sha256').update(body).digest('hex')) refuse(400, 'XAmzContentSHA256Mismatch');
    for (const name of ['host', 'x-amz-date', 'x-amz-content-sha256'])
      if (!names!.split(';').includes(name)) refuse(403, 'AccessDenied');
    compareSignature(request, {
      keyId: keyId!,
      path,
      query,
      names: names!,
      sha256: String(sha256),
      date: String(date),
      scope: [day!, region!, service!, ending!],
      signature: signature!,
    });
  }

  function compareSignature(
    request: IncomingMessage,
    { keyId, path, query, names, sha256, date, scope, signature }: Signed,
  ): void {
    if (keyId !== credentials.accessKeyId) refuse(403, 'InvalidAccessKeyId');
    if (scope[1] !== credentials.region) refuse(400, 'AuthorizationHeaderMalformed');
    const canonical = [
      request.method,
      path,
      query.split('&').toSorted().join('&'),
      ...names.split(';').map((name) => `${name}:${String(request.headers[name])}`),
      '',
      names,
      sha256,
    ].join('\n');
    const digest = createHash('sha256').update(canonical).digest('hex');
    const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
    const key = scope.reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`);
    const expected = hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope.join('/')}\n${digest}`).toString('hex');
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

  /** The content that a request copies from another object. */
  function copied({ headers }: IncomingMessage): Buffer | null {
    const source = headers['x-amz-copy-source'];
    if (typeof source !== 'string') return null;
    const [, name, ...rest] = source.split('/').map(decodeURIComponent);
    const found = name === bucket ? objects.get(rest.join('/')) : undefined;
    const { content } = found ?? refuse(404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(String(headers['x-amz-copy-source-range'])) ?? [];
    return start === undefined ? content : content.subarray(Number(start), Number(end) + 1);
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
      const prefix = query.get('prefix') ?? '';
      const items = [...uploads]
        .filter(([, one]) => one.key.startsWith(prefix))
        .map(
          ([id, one]) =>
            `<Upload><Key>${one.key}</Key><UploadId>${id}</UploadId><Initiated>${one.begun.toISOString()}</Initiated></Upload>`,
        );
      response.end(`<ListMultipartUploadsResult>${items.join('')}</ListMultipartUploadsResult>`);
    } else if (method === 'GET' && key === '') response.end(list(query));
    else if (method === 'GET' || method === 'HEAD') {
      const stored = objects.get(key) ?? refuse(404, 'NoSuchKey');
      const [isRange, from = 0, to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
      const start = Number(from);
      const end = to === '' ? stored.content.length : Math.min(Number(to) + 1, stored.content.length);
      if (isRange && start >= stored.content.length) refuse(416, 'InvalidRange');
      for (const [parameter, value] of query)
        if (parameter.startsWith('response-')) response.setHeader(parameter.slice('response-'.length), value);
      if (request.headers['if-match'] && request.headers['if-match'] !== stored.etag)
        refuse(412, 'PreconditionFailed');
      response.writeHead(isRange ? 206 : 200, {
        etag: stored.etag,
        'last-modified': stored.modified.toUTCString(),
        'content-length': end - start,
        ...(isRange ? { 'content-range': `bytes ${start}-${end - 1}/${stored.content.length}` } : {}),
      });
      response.end(method === 'HEAD' ? undefined : stored.content.subarray(start, end));
    } else if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, begun: new Date(), parts: new Map() });
      response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    } else if (method === 'POST' && uploadId) response.end(complete(uploadId, body.toString()));
    else if (method === 'PUT' && uploadId) {
      const upload = uploads.get(uploadId) ?? refuse(404, 'NoSuchUpload');
      const content = copied(request) ?? body;
      const etag = etagOf(content);
      upload.parts.set(Number(query.get('partNumber')), { content, etag });
      response
        .setHeader('etag', etag)
        .end(content === body ? '' : `<CopyPartResult><ETag>${etag}</ETag></CopyPartResult>`);
    } else if (method === 'PUT' && copied(request)) {
      const { etag } = put(key, copied(request)!);
      response.end(`<CopyObjectResult><ETag>${etag}</ETag></CopyObjectResult>`);
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
      await before?.(`${request.method} ${request.url}`);
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
    setBefore: (hook: typeof before) => void (before = hook),
    setMaxBytes: (bytes: number) => void (maxBytes = bytes),
    close,
  };
}
