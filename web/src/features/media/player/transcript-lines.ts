export type TranscriptLine = { from: number; text: string };

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '\u200e',
  rlm: '\u200f',
};
const timing = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3}) +-->/;

const plain = (text: string) =>
  text.replaceAll(/<[^>]*>/g, '').replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** The lines of a WebVTT file, without styles and positions. A line that repeats the one before it is left out. */
export function parseTranscript(file: string): TranscriptLine[] {
  const lines: TranscriptLine[] = [];
  for (const block of file.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const rows = block.split('\n');
    const at = rows.findIndex((row) => timing.test(row));
    if (at === -1) continue;
    const [, hours = '0', minutes, seconds, ms] = timing.exec(rows[at]!)!;
    const text = plain(rows.slice(at + 1).join('\n')).trim();
    if (text === '' || text === lines.at(-1)?.text) continue;
    const from = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(ms) / 1000;
    lines.push({ from, text });
  }
  return lines;
}
