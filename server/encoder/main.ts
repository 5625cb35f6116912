import { text } from 'node:stream/consumers';
import type { EncoderRequest } from '../src/features/library/prepare/worker/ffmpeg-job.ts';

// The process that uses FFmpeg's libraries from npm. Its output looks like that of ffmpeg: progress on stdout, errors on
// stderr. prepare/worker/run-sandboxed.ts starts it and limits it.

const printEveryMs = 200;
let printedAt = 0;
function onTime(seconds: number): void {
  const now = performance.now();
  if (now - printedAt < printEveryMs || !Number.isFinite(seconds)) return;
  printedAt = now;
  console.log(`out_time_us=${Math.max(0, Math.round(seconds * 1e6))}`);
}

async function answer(request: EncoderRequest): Promise<unknown> {
  switch (request.kind) {
    case 'version': {
      const { getFFmpegInfo } = await import('node-av/lib');
      return getFFmpegInfo().version;
    }
    case 'describe':
      return (await import('./describe.ts')).describe(request.source, onTime);
    case 'decode':
      return (await import('./describe.ts')).decodeBeginning(request.source, request.seconds, onTime);
    case 'run':
      return (await import('./run-job.ts')).runJob(request.job, request.threads, onTime);
    case 'subtitles':
      return (await import('./read-subtitles.ts')).writeSubtitles(request, onTime);
  }
}

try {
  const result = await answer(JSON.parse(await text(process.stdin)) as EncoderRequest);
  process.stdout.write(`result=${JSON.stringify(result ?? null)}\n`, () => process.exit(0));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`, () => process.exit(1));
}
