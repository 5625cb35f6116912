import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { S3Error, S3Unreachable } from './s3-error.ts';
import { textOf } from './s3-xml.ts';
import { encodeS3, presignAddress, sha256Hex, signRequest, type S3Credentials } from './sign-request.ts';

export type S3Bucket = S3Credentials & { endpoint: string; bucket: string };
/** Bytes that can be read again when a request is repeated. */
export type S3Body = { size: number; sha256: string; open(): Readable };
export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Missing for a request to the bucket itself. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array | S3Body;
};
export type S3Requests = ReturnType<typeof createS3Requests>;
/** How often a request is tried, before and after the first answer of the service, and the wait after the first try. */
export type S3Patience = { triesBefore: number; triesAfter: number; firstWaitMs: number };

export type S3Options = {
  patience?: S3Patience;
  /** Called after each request: with null, or with the error that remained after all tries. */
  onOutcome?: (error: unknown) => void;
};

/** For a backup: it waits a minute for a service that restarts. Until the first answer, a wrong address is more likely. */
const patient: S3Patience = { triesBefore: 2, triesAfter: 7, firstWaitMs: 500 };
/** For a person who waits: an outage is answered within seconds. */
export const impatient: S3Patience = { triesBefore: 3, triesAfter: 3, firstWaitMs: 100 };

const connectMs = 5000;
/** Without a byte for this long, in either direction, a connection is given up. A paused reader continues with a new one. */
const idleMs = 60_000;
/** Every member who watches a film has one, so this is far above what a node serves. */
const maxSockets = 1024;
const agentOptions = { keepAlive: true, maxSockets, maxFreeSockets: 32, timeout: idleMs } as const;

/** An attempt is repeated after the answers of an overloaded or restarting service. */
const isPassing = ({ status, code }: S3Error) =>
  status >= 500 ? status !== 501 && status !== 507 : status === 429 || code === 'RequestTimeout';

/** Sends signed requests to a bucket. They are repeated after a lost connection; every one of them can be repeated. */
export function createS3Requests(
  { endpoint, bucket, ...credentials }: S3Bucket,
  { patience = patient, onOutcome }: S3Options,
) {
  const base = endpoint.replace(/\/+$/, '');
  const isSecure = base.startsWith('https:');
  const agent = isSecure ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions);
  let hasAnswered = false;

  function urlOf({ key, query = {} }: Pick<S3Request, 'key' | 'query'>): URL {
    const path = key === undefined ? '' : `/${key.split('/').map(encodeS3).join('/')}`;
    const url = new URL(`${base}/${encodeS3(bucket)}${path}`);
    url.search = Object.entries(query)
      .map(([name, value]) => `${encodeS3(name)}=${encodeS3(value)}`)
      .toSorted()
      .join('&');
    return url;
  }

  function sendOnce(request: S3Request): Promise<IncomingMessage> {
    const { method, headers = {}, body } = request;
    const url = urlOf(request);
    const isBuffer = body instanceof Uint8Array;
    const sha256 = body && !isBuffer ? body.sha256 : sha256Hex(body ?? '');
    const signed = signRequest({ method, url, headers, sha256, at: new Date() }, credentials);
    const length = body ? (isBuffer ? body.length : body.size) : undefined;
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const sending = (isSecure ? requestHttps : requestHttp)(url, {
      method,
      agent,
      headers: {
        ...signed,
        'accept-encoding': 'identity',
        ...(length === undefined ? {} : { 'content-length': length }),
      },
    });
    const fail = (error: Error) => reject(unreachable(error));
    sending.once('socket', (socket) => {
      if (!socket.connecting) return;
      const late = setTimeout(() => sending.destroy(timedOut()), connectMs);
      for (const end of ['connect', 'close']) socket.once(end, () => clearTimeout(late));
    });
    sending.on('timeout', () => sending.destroy(timedOut()));
    sending.on('error', fail);
    sending.once('response', (response) => {
      hasAnswered = true;
      response.once('error', () => undefined);
      resolve(response);
    });
    if (body && !isBuffer) pipeline(body.open(), sending, (error) => error && fail(error));
    else sending.end(body);
    return promise;
  }

  /** Returns the answer if it is a success, and throws an S3Error otherwise. */
  async function send(request: S3Request): Promise<IncomingMessage> {
    for (let tries = 1; ; tries += 1) {
      try {
        const response = await sendOnce(request);
        if (response.statusCode! >= 300) throw await errorOf(response);
        onOutcome?.(null);
        return response;
      } catch (error) {
        const canPass = error instanceof S3Unreachable || (error instanceof S3Error && isPassing(error));
        const maxTries = hasAnswered ? patience.triesAfter : patience.triesBefore;
        if (!canPass || tries >= maxTries) {
          onOutcome?.(error);
          throw error;
        }
      }
      await delay(patience.firstWaitMs * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  }

  return {
    send,
    sendAndRead: async (request: S3Request) => readText(await send(request)),
    /** An address that anybody can read the object from for some seconds. */
    presign: (key: string, query: Readonly<Record<string, string>>, seconds: number) =>
      presignAddress({ url: urlOf({ key, query }), seconds, at: new Date() }, credentials),
    bucket,
  };
}

async function readText(response: IncomingMessage): Promise<string> {
  try {
    return await text(response);
  } catch (error) {
    throw unreachable(error);
  }
}

const timedOut = () => Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' });

/** A connection that broke, in words of the system. */
export function unreachable(error: unknown): S3Unreachable {
  if (error instanceof S3Unreachable) return error;
  const { code, cause, message } = error as Error & { code?: string; cause?: { code?: string } };
  return new S3Unreachable(cause?.code ?? code ?? message, error);
}

async function errorOf(response: IncomingMessage): Promise<S3Error> {
  const status = response.statusCode!;
  const xml = await text(response).catch(() => '');
  const code = textOf(xml, 'Code') ?? codeOfStatus[status] ?? `HTTP ${status}`;
  return new S3Error(code, status, textOf(xml, 'Message') ?? '');
}

/** The answer to HEAD has no text. */
const codeOfStatus: Record<number, string> = {
  301: 'PermanentRedirect',
  403: 'AccessDenied',
  404: 'NoSuchKey',
  501: 'NotImplemented',
};
