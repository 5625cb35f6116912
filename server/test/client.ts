/** A browser's worth of HTTP: keeps cookies, sends its origin, reads JSON. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of the body
export type Answer = { status: number; body: any; headers: Headers };

export type Client = ReturnType<typeof openClient>;

export function openClient(url: string) {
  const cookies = new Map<string, string>();

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData;
    const isRaw = typeof body === 'string';
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' ? {} : { origin: url }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm || isRaw ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) keep(line);
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
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      send('POST', path, body, headers),
    put: (path: string, body?: unknown, headers?: Record<string, string>) => send('PUT', path, body, headers),
    delete: (path: string, body?: unknown, headers?: Record<string, string>) =>
      send('DELETE', path, body, headers),
    send,
    cookieHeader: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
