import { startPainter } from '../src/core/pictures/painter-process.ts';

/** A stand-in for a server that draws a picture: prints the drawing process's id and waits to be killed. */
const [, , path = '', to = ''] = process.argv;
const painter = startPainter({ memoryBytes: 2 ** 30, cpuMs: 60_000, wallMs: 60_000, silenceMs: 60_000 });
await painter.ready;
void painter.draw({ path, drawings: [{ as: 'itself', to }] }, new AbortController().signal);
// The first memory report shows that the work has begun.
while (painter.memoryBytes() === 0) await new Promise((resolve) => setTimeout(resolve, 10));
console.log(painter.pid);
