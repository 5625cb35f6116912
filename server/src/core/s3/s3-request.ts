import { setTimeout as delay } from 'node:timers/promises';
import { S3Error, S3Unreachable } from './s3-error.ts';
import { textOf } from './s3-xml.ts';
import { encodeS3, sha256Hex, signRequest, type S3Credentials } from './sign-request.ts';

export type S3Bucket = S3Credentials & { endpoint: string; bucket: string };
export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Missing for a request to the bucket itself. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer>;
};

/** An attempt is repeated after the answers of an overloaded or restarting service. */
const isPassing = ({ status, code }: S3Error) =>
  status >= 500 ? status !== 501 && status !== 507 : status === 429 || code === 'RequestTimeout';

/** Until the first answer, a wrong address is more likely than a short outage. */
const [triesBefore, triesAfter] = [2, 7];
const firstWaitMs = 500;

/** Sends signed requests to a bucket. They are repeated after a lost connection; every one of them can be repeated. */
export function createS3Requests({ endpoint, bucket, ...credentials }: S3Bucket) {
  const base = endpoint.replace(/\/+$/, '');
  let hasAnswered = false;

  function urlOf({ key, query = {} }: S3Request): URL {
    const path = key === undefined ? '' : `/${key.split('/').map(encodeS3).join('/')}`;
    const url = new URL(`${base}/${encodeS3(bucket)}${path}`);
    url.search = Object.entries(query)
      .map(([name, value]) => `${encodeS3(name)}=${encodeS3(value)}`)
      .toSorted()
      .join('&');
    return url;
  }

  async function sendOnce(request: S3Request): Promise<Response> {
    const { method, headers = {}, body } = request;
    const url = urlOf(request);
    const signed = signRequest(
      { method, url, headers, sha256: sha256Hex(body ?? ''), at: new Date() },
      credentials,
    );
    try {
      const response = await fetch(url, {
        method,
        headers: { ...signed, 'accept-encoding': 'identity' },
        redirect: 'manual',
        ...(body ? { body } : {}),
      });
      hasAnswered = true;
      return response;
    } catch (error) {
      throw unreachable(error);
    }
  }

  /** Returns the answer if it is a success, and throws an S3Error otherwise. */
  return async function send(request: S3Request): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      try {
        const response = await sendOnce(request);
        if (response.ok) return response;
        throw await errorOf(response);
      } catch (error) {
        const canPass = error instanceof S3Unreachable || (error instanceof S3Error && isPassing(error));
        if (!canPass || tries >= (hasAnswered ? triesAfter : triesBefore)) throw error;
      }
      await delay(firstWaitMs * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  };
}

/** A connection that broke, in words of the system. */
export function unreachable(error: unknown): S3Unreachable {
  const { code, cause, message } = error as Error & { code?: string; cause?: { code?: string } };
  return new S3Unreachable(cause?.code ?? code ?? message, error);
}

async function errorOf(response: Response): Promise<S3Error> {
  const xml = await response.text().catch(() => '');
  const code = textOf(xml, 'Code') ?? codeOfStatus[response.status] ?? `HTTP ${response.status}`;
  return new S3Error(code, response.status, textOf(xml, 'Message') ?? '');
}

/** The answer to HEAD has no text. */
const codeOfStatus: Record<number, string> = {
  301: 'PermanentRedirect',
  403: 'AccessDenied',
  404: 'NoSuchKey',
  501: 'NotImplemented',
};
