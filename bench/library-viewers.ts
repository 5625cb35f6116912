import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

// The viewers of `library-range.ts`: each requests one range after the other on its own connection.

export type Watching = {
  port: number;
  seats: { path: string; cookie: string }[];
  seconds: number;
  fileBytes: number;
  bytesEach: number;
  /** Bytes per second for each viewer; without it, as fast as possible. */
  pace?: number;
};
export type Watched = { bytes: number };

async function view(watching: Watching, nth: number, until: number): Promise<number> {
  const { port, seats, fileBytes, bytesEach, pace } = watching;
  const { path, cookie } = seats[nth]!;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const places = Math.max(1, Math.floor(fileBytes / bytesEach));
  const everyMs = pace ? (bytesEach / pace) * 1000 : 0;
  let bytes = 0;
  // The viewers start at different times.
  await delay((everyMs * nth) / seats.length);
  for (let at = nth % places; Date.now() < until; at = (at + 1) % places) {
    const begun = performance.now();
    const range = `bytes=${at * bytesEach}-${(at + 1) * bytesEach - 1}`;
    bytes += await ask({ port, path, agent, headers: { range, ...(cookie ? { cookie } : {}) } }, until);
    if (pace) await delay(Math.max(0, everyMs - (performance.now() - begun)));
  }
  agent.destroy();
  return bytes;
}

/** The bytes that arrived in time. */
function ask(
  options: { port: number; path: string; agent: Agent; headers: Record<string, string> },
  until: number,
) {
  return new Promise<number>((resolve, reject) => {
    let bytes = 0;
    const asked = request({ host: '127.0.0.1', ...options }, (response) => {
      if (response.statusCode !== 206) reject(new Error(`Answered ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (Date.now() > until) response.destroy();
      });
      response.on('error', () => undefined);
      response.on('close', () => resolve(bytes));
    });
    asked.on('error', (error) => (bytes > 0 ? resolve(bytes) : reject(error)));
    asked.end();
  });
}

process.on('message', (watching: Watching) => {
  const until = Date.now() + watching.seconds * 1000;
  void Promise.all(watching.seats.map((_, nth) => view(watching, nth, until))).then((all) =>
    process.send!({ bytes: all.reduce((sum, bytes) => sum + bytes, 0) } satisfies Watched),
  );
});
process.on('disconnect', () => process.exit());
