import { startPainter } from '../src/core/pictures/painter-process.ts';

/** Stands for a server that has a picture drawn: says who draws it, and waits to be killed. */
const [, , path = '', to = ''] = process.argv;
const painter = startPainter({ memoryBytes: 2 ** 30, cpuMs: 60_000, wallMs: 60_000, silenceMs: 60_000 });
await painter.ready;
void painter.draw({ path, drawings: [{ as: 'itself', to }] }, new AbortController().signal);
// The work has begun when the first word of it is here.
while (painter.memoryBytes() === 0) await new Promise((resolve) => setTimeout(resolve, 10));
console.log(painter.pid);
