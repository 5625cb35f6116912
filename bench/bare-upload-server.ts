import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// The control of the uploads in `bytes.ts`: it appends the bytes of each request to a file of the name in its URL.

const [folder, port] = process.argv.slice(2) as [string, string];

createServer((request, response) => {
  const start = Number(request.headers['upload-offset']);
  const path = join(folder, basename(request.url!));
  const file = createWriteStream(path, start === 0 ? { flags: 'w' } : { flags: 'r+', start });
  pipeline(request, file).then(
    () => response.writeHead(204).end(),
    () => response.destroy(),
  );
}).listen(Number(port), '127.0.0.1', () => process.send!('open'));
process.on('disconnect', () => process.exit());
