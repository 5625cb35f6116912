import { draw } from './draw.ts';
import type { FromPainter, Task } from './drawing.ts';

/** The process that draws. It is started, watched and ended by painter-process.ts, and does one task after the other. */
const pulseMs = 50;

// At once, also in the middle of a picture, which an orderly exit would wait for.
const end = () => process.kill(process.pid, 'SIGKILL');
const say = (message: FromPainter) => process.send?.(message);

// Whoever started this is gone, however that came about.
process.on('disconnect', end);

process.on('message', (task) => {
  const cpuBefore = process.cpuUsage();
  const pulse = setInterval(() => {
    const { user, system } = process.cpuUsage(cpuBefore);
    say({ kind: 'pulse', memoryBytes: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 });
  }, pulseMs);
  draw(task as Task)
    .finally(() => clearInterval(pulse))
    .then(say, end);
});

if (process.connected) say({ kind: 'ready' });
else end();
