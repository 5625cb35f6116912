import { writeFileSync } from 'node:fs';

// Loaded into the server of `bytes.ts` with --import. At SIGUSR2 it writes the longest time for which the event loop was
// blocked since the last signal, in milliseconds, to the file LOOP_DELAY_FILE: as time, which contains the waiting for a
// core, and as CPU time of the thread, which on a busy machine is what the server itself took.

const everyMs = 5;
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let last = { time: performance.now(), cpu: cpuMs() };
let longest = { time: 0, cpu: 0 };

setInterval(() => {
  const now = { time: performance.now(), cpu: cpuMs() };
  longest = {
    time: Math.max(longest.time, now.time - last.time - everyMs),
    cpu: Math.max(longest.cpu, now.cpu - last.cpu),
  };
  last = now;
}, everyMs).unref();

process.on('SIGUSR2', () => {
  writeFileSync(process.env['LOOP_DELAY_FILE']!, `${longest.time} ${longest.cpu}\n`);
  longest = { time: 0, cpu: 0 };
});
