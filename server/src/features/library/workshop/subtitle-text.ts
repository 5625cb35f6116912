import { readFile, stat, writeFile } from 'node:fs/promises';
import { subtitleMaxBytes } from '@snowglobe/contract/features/library/library.limits.ts';
import { Refused } from './task.ts';

type Cue = { start: number; end: number; text: string };
/** Bounds of what is read, so that no file takes longer than its size explains. */
const maxCues = 20_000;
const maxLines = 400_000;
const maxCueLength = 4000;
const maxColumns = 40;

/** Makes WebVTT of srt, ass and vtt. The content says which it is. */
export async function convertSubtitles(path: string, to: string): Promise<void> {
  const { size } = await stat(path);
  if (size > subtitleMaxBytes) throw new Refused('subtitleTooLarge');
  await writeFile(to, toWebVtt(decode(await readFile(path))), { mode: 0o600 });
}

export function toWebVtt(text: string): string {
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  if (countLines(plain) > maxLines) throw new Refused('notSubtitles');
  // Not \s, which runs over the ends of lines: from every empty line to the next word would be read again and again.
  const cues = /^[ \t]*\[script info\]/im.test(plain) ? readAss(plain) : readTimed(plain);
  if (cues.length === 0) throw new Refused('notSubtitles');
  const blocks = cues.toSorted((a, b) => a.start - b.start).map(writeCue);
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

/** UTF-8 or UTF-16 by its mark, UTF-8 if it is valid; else what Windows wrote in the West. */
export function decode(bytes: Uint8Array): string {
  if (
    bytes.includes(0) &&
    !(bytes[0] === 0xff && bytes[1] === 0xfe) &&
    !(bytes[0] === 0xfe && bytes[1] === 0xff)
  )
    throw new Refused('notSubtitles');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

const timing = /^\s*((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})/;

/** srt and vtt: a line with two times, then the words, then an empty line. */
function readTimed(text: string): Cue[] {
  const cues: Cue[] = [];
  for (const block of text.split(/\n[ \t]*\n/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => timing.test(line));
    const [, start, end] = timing.exec(lines[at] ?? '') ?? [];
    if (!start || !end) continue;
    const words = lines.slice(at + 1).join('\n');
    const plain = withoutBraces(words, (codes) => (codes.startsWith('\\') ? '' : null));
    addCue(cues, readTime(start), readTime(end), plain);
  }
  return cues;
}

function readAss(text: string): Cue[] {
  const cues: Cue[] = [];
  let columns = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'];
  let inEvents = false;
  for (const line of text.split('\n')) {
    if (/^\s*\[/.test(line)) inEvents = /^\s*\[events\]/i.test(line);
    const [, kind, rest] = /^(Format|Dialogue)\s*:(.*)$/i.exec(line.trim()) ?? [];
    if (!inEvents || !kind || rest === undefined) continue;
    if (kind.toLowerCase() === 'format') {
      columns = rest.split(',', maxColumns).map((name) => name.trim().toLowerCase());
      continue;
    }
    const { fields, rest: words } = splitFields(rest, columns.length - 1);
    const [start, end] = [fields[columns.indexOf('start')], fields[columns.indexOf('end')]];
    if (!start || !end) continue;
    let isDrawing = false;
    const spoken = withoutBraces(words, (codes) => {
      isDrawing ||= /\\p[1-9]/.test(codes);
      return slantOf(codes);
    });
    // A drawing is no text.
    if (isDrawing) continue;
    const plain = spoken.replaceAll(/\\[Nn]/g, '\n').replaceAll(String.raw`\h`, ' ');
    addCue(cues, readTime(start.trim()), readTime(end.trim()), plain);
  }
  return cues;
}

/** The first so many fields, and all behind them, which may have commas of its own. */
function splitFields(line: string, count: number): { fields: string[]; rest: string } {
  const fields: string[] = [];
  let from = 0;
  while (fields.length < count) {
    const comma = line.indexOf(',', from);
    if (comma === -1) return { fields: [...fields, line.slice(from)], rest: '' };
    fields.push(line.slice(from, comma));
    from = comma + 1;
  }
  return { fields, rest: line.slice(from) };
}

/**
 * Replaces what stands in braces; null leaves it as it is. Read once from the left: an expression would look for the
 * end of each of a million open braces anew.
 */
function withoutBraces(text: string, replace: (codes: string) => string | null): string {
  let [result, from] = ['', 0];
  for (;;) {
    const open = text.indexOf('{', from);
    const close = open === -1 ? -1 : text.indexOf('}', open);
    if (close === -1) return result + text.slice(from);
    result += text.slice(from, open) + (replace(text.slice(open + 1, close)) ?? text.slice(open, close + 1));
    from = close + 1;
  }
}

/** Of all that styles letters, what a thought or a voice from elsewhere is told by. */
function slantOf(codes: string): string {
  const [, on] = /\\i([01])(?!\d)/.exec(codes) ?? [];
  return on === undefined ? '' : on === '1' ? '<i>' : '</i>';
}

function addCue(cues: Cue[], start: number, end: number, text: string): void {
  const tidy = text
    .slice(0, maxCueLength)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
  if (!Number.isFinite(start) || end <= start || tidy === '') return;
  if (cues.length === maxCues) throw new Refused('notSubtitles');
  cues.push({ start, end, text: tidy });
}

function readTime(text: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = text.replace(',', '.').split(':').map(Number).toReversed();
  return hours * 3600 + minutes * 60 + seconds;
}

/** What styles words elsewhere and says nothing: colours, speakers, classes. */
const otherTags = /<\/?(?:font|span|c|v|s|lang|ruby|rt)(?:[\s.][^<>]*)?>/gi;

/** Only what makes letters italic, bold or underlined goes through; what is no tag is shown as it is written. */
function writeCue({ start, end, text }: Cue): string {
  const safe = text
    .replaceAll(otherTags, '')
    .replaceAll('&', '&amp;')
    .replaceAll(/<(?!\/?[ibu]>)/gi, '&lt;')
    .replaceAll('-->', '→')
    .replaceAll(/<\/?[ibu]>/gi, (tag) => tag.toLowerCase());
  return `${writeTime(start)} --> ${writeTime(end)}\n${safe}`;
}

function writeTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const pad = (value: number, length = 2) => String(Math.floor(value)).padStart(length, '0');
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;
}
