import { callTable } from '@snowglobe/contract/calls.ts';
import { createApi } from '@snowglobe/contract/client.ts';
import { contract } from '@snowglobe/contract/contract.ts';

const calls = callTable(contract);

/** The client behaves like a browser: it keeps cookies, sends its origin and reads JSON. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of the body
export type Answer = { status: number; body: any; headers: Headers };

export type Client = ReturnType<typeof createClient>;

/** Called for every request of any client, for a test that sends the request again with changes. */
let onSent: ((url: string, init: RequestInit, status: number) => void) | undefined;

export async function recordRequests<T>(
  record: NonNullable<typeof onSent>,
  work: () => Promise<T>,
): Promise<T> {
  onSent = record;
  try {
    return await work();
  } finally {
    onSent = undefined;
  }
}

/** `fetch` that reports to `recordRequests`. */
export async function sendRecorded(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  onSent?.(url, init, response.status);
  return response;
}

export function createClient(url: string) {
  const cookies = new Map<string, string>();

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function request(path: string, init: RequestInit): Promise<Response> {
    const sent: RequestInit = {
      ...init,
      redirect: 'manual',
      headers: {
        ...(cookies.size > 0 ? { cookie: cookieHeader() } : {}),
        ...(init.method === 'GET' ? {} : { origin: url }),
        ...(init.headers as Record<string, string>),
      },
    };
    const response = await sendRecorded(url + path, sent);
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData;
    const isRaw = typeof body === 'string';
    const response = await request(path, {
      method,
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm || isRaw ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: parse(text), headers: response.headers };
  }

  function keep(line: string) {
    const [pair = '', ...rest] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const isGone = value === '' || rest.some((part) => /expires=thu, 01 jan 1970/i.test(part));
    if (isGone) cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    url,
    cookies,
    /** The typed calls of the contract, for the preparation of a test: a refusal throws. */
    api: createApi(calls, request),
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      send('POST', path, body, headers),
    put: (path: string, body?: unknown, headers?: Record<string, string>) => send('PUT', path, body, headers),
    delete: (path: string, body?: unknown, headers?: Record<string, string>) =>
      send('DELETE', path, body, headers),
    send,
    cookieHeader,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
