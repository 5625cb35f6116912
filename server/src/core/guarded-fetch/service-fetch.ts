/** A service sent too much, or something invalid. */
export class BadAnswer extends Error {}

type Bounds = {
  maxBytes: number;
  /** From the request to the last byte, so that a slow response ends, too. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};
type Asked = Bounds & {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};
type ServiceAnswer = { status: number; headers: Headers; bytes: Buffer };

/**
 * Calls a service from a setting. Its address is not checked, because it may be on this machine. Its response is not
 * trusted: size and duration are limited, and a redirect is an error.
 */
export async function fetchBounded(url: string | URL, { maxBytes, ...asked }: Asked): Promise<ServiceAnswer> {
  const { status, headers, body } = await ask(url, asked);
  return { status, headers, bytes: await readBounded(body ?? [], maxBytes) };
}

/** The status of a service; the body is not read. */
export async function fetchStatus(url: string | URL, asked: Omit<Asked, 'maxBytes'>): Promise<number> {
  const { status, body } = await ask(url, asked);
  await body?.cancel();
  return status;
}

function ask(url: string | URL, { timeoutMs, signal, ...init }: Omit<Asked, 'maxBytes'>): Promise<Response> {
  const late = AbortSignal.timeout(timeoutMs);
  const ending = signal ? AbortSignal.any([late, signal]) : late;
  return fetch(url, { ...init, redirect: 'error', signal: ending });
}

export async function readBounded(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new BadAnswer('the answer is too large');
    read.push(chunk);
  }
  return Buffer.concat(read);
}

const maxDepth = 32;

/** Parses untrusted JSON. Deep nesting is refused first, because a megabyte of brackets takes the parser 0.1 s. */
export function parseJson(bytes: Buffer): unknown {
  if (depthOf(bytes) > maxDepth) throw new BadAnswer('the answer is not valid JSON');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new BadAnswer('the answer is not valid JSON');
  }
}

const [quote, backslash] = [0x22, 0x5c];
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

/** The deepest nesting of brackets outside of strings. */
function depthOf(bytes: Buffer): number {
  let [depth, deepest, isInString] = [0, 0, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (isInString) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isInString = false;
    } else if (byte === quote) isInString = true;
    else if (isOpening(byte)) deepest = Math.max(deepest, (depth += 1));
    else if (isClosing(byte)) depth -= 1;
  }
  return deepest;
}
