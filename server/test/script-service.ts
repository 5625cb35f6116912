import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Theirs = Record<string, unknown>;

/** A service in the shape of ScriptBlox, over real HTTP. */
export async function startScriptService(scripts: readonly Theirs[]) {
  const asked: string[] = [];
  let mood: 'well' | 'broken' | 'odd' = 'well';
  let said: string | null = null;
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://service');
    asked.push(url.pathname + url.search);
    if (said !== null) return void response.end(said);
    if (mood === 'broken') return void response.writeHead(500).end('out of order');
    if (mood === 'odd') return void response.end('<html>Maintenance</html>');
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
    /** Answers this to everything; null: what is true. */
    says: (body: string | null) => void (said = body),
    feels: (how: typeof mood) => void (mood = how),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
