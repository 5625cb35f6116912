import { processPicture } from './process-picture.ts';
import type { FromPictureWorker, Task } from './picture-task.ts';

/** The picture worker process. picture-worker-process.ts starts, watches and ends it. It runs one task after the other. */
const pulseMs = 50;

// SIGKILL, because a normal exit would wait for the current picture.
const end = () => process.kill(process.pid, 'SIGKILL');
const send = (message: FromPictureWorker) => process.send?.(message);

// The server has ended.
process.on('disconnect', end);

process.on('message', (task) => {
  const cpuBefore = process.cpuUsage();
  const pulse = setInterval(() => {
    const { user, system } = process.cpuUsage(cpuBefore);
    send({ kind: 'pulse', memoryBytes: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 });
  }, pulseMs);
  processPicture(task as Task)
    .finally(() => clearInterval(pulse))
    .then(send, end);
});

if (process.connected) send({ kind: 'ready' });
else end();
