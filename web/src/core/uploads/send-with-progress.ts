/** Like `fetch`, with the sent share of the body from 0 to 1, which `fetch` cannot report. */
export function sendWithProgress(
  path: string,
  { method = 'POST', headers = {}, body }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, String(value));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      resolve(new Response(status === 204 ? null : responseText, { status }));
    });
    for (const end of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(end, () => reject(new Error('The server did not answer')));
    }
    request.send(body as XMLHttpRequestBodyInit);
  });
}
