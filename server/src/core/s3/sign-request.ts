import { createHash, createHmac } from 'node:crypto';

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; region: string };
type Unsigned = {
  method: string;
  /** Its path and query are already encoded by `encodeS3`. */
  url: URL;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  sha256: string;
  at: Date;
};

/** The headers of a request with its signature, AWS Signature Version 4. The digest of the body is part of the signature. */
export function signRequest(
  { method, url, headers, sha256, at }: Unsigned,
  { accessKeyId, secretAccessKey, region }: S3Credentials,
): Record<string, string> {
  const { time, scope } = momentOf(at, region);
  const signed: Record<string, string> = { ...headers, 'x-amz-content-sha256': sha256, 'x-amz-date': time };
  const named = Object.entries({ ...signed, host: url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = named.map(([name]) => name).join(';');
  const canonical = [
    method,
    url.pathname,
    url.search.slice(1),
    ...named.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    sha256,
  ].join('\n');
  const signature = signatureOf(canonical, { time, scope, secretAccessKey });
  return {
    ...signed,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

/** An address with its signature in the query: it can be read without credentials until it expires. */
export function presignAddress(
  { url, seconds, at }: { url: URL; seconds: number; at: Date },
  { accessKeyId, secretAccessKey, region }: S3Credentials,
): string {
  const { time, scope } = momentOf(at, region);
  const parameters = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${accessKeyId}/${scope}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
  };
  const query = [
    ...url.search.slice(1).split('&').filter(Boolean),
    ...Object.entries(parameters).map(([name, value]) => `${name}=${encodeS3(value)}`),
  ]
    .toSorted()
    .join('&');
  const canonical = ['GET', url.pathname, query, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join(
    '\n',
  );
  const signature = signatureOf(canonical, { time, scope, secretAccessKey });
  return `${url.origin}${url.pathname}?${query}&X-Amz-Signature=${signature}`;
}

function momentOf(at: Date, region: string): { time: string; scope: string } {
  const time = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  return { time, scope: `${time.slice(0, 8)}/${region}/s3/aws4_request` };
}

function signatureOf(
  canonical: string,
  { time, scope, secretAccessKey }: { time: string; scope: string; secretAccessKey: string },
): string {
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256Hex(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex');
}

export const sha256Hex = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Encodes as signatures need it: everything but letters, digits and `-._~`. */
export const encodeS3 = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
