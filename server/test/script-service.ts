import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Theirs = Record<string, unknown>;

/** A stand-in with the API of ScriptBlox. */
export async function startScriptService(scripts: readonly Theirs[]) {
  const asked: string[] = [];
  let state: 'well' | 'broken' | 'odd' = 'well';
  let fixedBody: string | null = null;
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://service');
    asked.push(url.pathname + url.search);
    if (fixedBody !== null) return void response.end(fixedBody);
    if (state === 'broken') return void response.writeHead(500).end('out of order');
    if (state === 'odd') return void response.end('<html>Maintenance</html>');
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const q = url.searchParams.get('q')?.toLowerCase() ?? '';
    const list = url.pathname === '/api/script/fetch' || url.pathname === '/api/script/search';
    if (!list) {
      const slug = decodeURIComponent(url.pathname.split('/').at(-1)!);
      const script = scripts.find((each) => each['slug'] === slug);
      return script ? void json(200, { script }) : void json(404, { message: 'none' });
    }
    const found = scripts.filter((each) => JSON.stringify(each).toLowerCase().includes(q));
    const [page, max] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('max'))];
    const shown = found.slice((page - 1) * max, page * max).map((each) => ({ ...each, script: undefined }));
    json(200, { result: { totalPages: Math.ceil(found.length / max), max, scripts: shown } });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api`,
    asked,
    /** Every answer has this body; null restores the normal answers. */
    respondWith: (body: string | null) => void (fixedBody = body),
    setState: (next: typeof state) => void (state = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
