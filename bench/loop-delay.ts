import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the server of `bytes.ts` with --import. At SIGUSR2 it writes the longest time for which the event loop was
// blocked since the last signal, in milliseconds, to the file LOOP_DELAY_FILE.

const histogram = monitorEventLoopDelay({ resolution: 5 });
histogram.enable();
process.on('SIGUSR2', () => {
  writeFileSync(process.env['LOOP_DELAY_FILE']!, `${histogram.max / 1e6}\n`);
  histogram.reset();
});
