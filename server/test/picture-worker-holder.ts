import { startPictureWorker } from '../src/core/pictures/picture-worker-process.ts';

/** A stand-in for a server that processes a picture: prints the id of the worker process and waits to be killed. */
const [, , path = '', to = ''] = process.argv;
const worker = startPictureWorker({ memoryBytes: 2 ** 30, cpuMs: 60_000, wallMs: 60_000, silenceMs: 60_000 });
await worker.ready;
void worker.run({ path, targets: [{ as: 'itself', to }] }, new AbortController().signal);
// The first memory report shows that the work has begun.
while (worker.memoryBytes() === 0) await new Promise((resolve) => setTimeout(resolve, 10));
console.log(worker.pid);
