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
  const time = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
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
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256Hex(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, text).toString('hex');
  return {
    ...signed,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

export const sha256Hex = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Encodes as signatures need it: everything but letters, digits and `-._~`. */
export const encodeS3 = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
