import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';

// The control of `library-range.ts` on a machine without nginx: it serves ranges of one file.

const [path, port] = process.argv.slice(2) as [string, string];

createServer((request, response) => {
  const [, start = '0', end = '0'] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  response.writeHead(206, { 'content-length': Number(end) - Number(start) + 1 });
  createReadStream(path, { start: Number(start), end: Number(end) }).pipe(response);
}).listen(Number(port), '127.0.0.1', () => process.send!('open'));
process.on('disconnect', () => process.exit());
