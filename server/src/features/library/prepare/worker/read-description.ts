import type { Found, FoundStream } from './ffmpeg-job.ts';

const streamLine =
  /^\s*Stream #0:(\d+)(?:\[0x[0-9a-f]+\])?(?:\((\w{2,3})\))?: (Video|Audio|Subtitle): (\w+)(.*)$/;
const channelCounts: Record<string, number> = { mono: 1, stereo: 2, quad: 4 };

/** Parses the output of `ffmpeg -i`. */
export function readDescription(output: string): Found {
  const streams: FoundStream[] = [];
  const counts = { video: 0, audio: 0, subtitle: 0 };
  let current: FoundStream | null = null;
  for (const line of output.split('\n')) {
    const [, index, language = 'und', what, codec, rest] = streamLine.exec(line) ?? [];
    if (/^\s*Stream #/.test(line)) current = null;
    if (index && what && codec && rest !== undefined) {
      const kind = what.toLowerCase() as FoundStream['kind'];
      const position = counts[kind]++;
      current = { index: Number(index), kind, position, codec, language, name: '', ...readRest(kind, rest) };
      streams.push(current);
    }
    const title = /^\s+title\s*: (.+)$/.exec(line)?.[1];
    if (current && title) current.name = title.trim().slice(0, 60);
  }
  return { duration: readDuration(output), streams };
}

/** " (High) (avc1 / 0x31637661), yuv420p(tv, bt709), 1920x1080 [SAR 1:1 DAR 16:9], 25 fps" */
function readRest(kind: FoundStream['kind'], rest: string) {
  const [, profile = null] = /^ \(([A-Z][\w :.-]*)\)/.exec(rest) ?? [];
  // Brackets contain commas, too.
  const parts = rest.replaceAll(/\([^()]*\)/g, '').split(', ');
  const [, wide, high] = /, (\d{1,6})x(\d{1,6})\b/.exec(rest) ?? [];
  // The container's pixel aspect ratio is printed last and overrides that of the stream.
  const [sar] = [...rest.matchAll(/SAR (\d+):(\d+)/g)].slice(-1);
  const shape = sar && Number(sar[1]) > 0 && Number(sar[2]) > 0 ? Number(sar[1]) / Number(sar[2]) : 1;
  const [, counted] = /(\d+) channels/.exec(rest) ?? [];
  const layout = parts[2]?.trim() ?? '';
  const [, front, low] = /^(\d+)\.(\d+)/.exec(layout) ?? [];
  return {
    profile,
    width: wide ? Math.round(Number(wide) * shape) : 0,
    height: Number(high ?? 0),
    pixelFormat: kind === 'video' ? (parts[1]?.trim() ?? null) : null,
    isHdr: /smpte2084|arib-std-b67/.test(rest),
    isCover: rest.includes('(attached pic)'),
    channels:
      kind === 'audio'
        ? (channelCounts[layout] ?? Number(counted ?? (front ? Number(front) + Number(low) : 2)))
        : 0,
  };
}

function readDuration(output: string): number | null {
  const [, hours, minutes, seconds] = /^\s*Duration: (\d+):(\d\d):(\d\d\.\d+)/m.exec(output) ?? [];
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total > 0 ? total : null;
}
