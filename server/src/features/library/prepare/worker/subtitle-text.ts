import { readFile, stat, writeFile } from 'node:fs/promises';
import { subtitleMaxBytes } from '@snowglobe/contract/features/library/library.limits.ts';
import { alignmentOfStyle, webVttSettings, cueSettings, type Canvas } from './cue-position.ts';
import { Refused } from './task.ts';

/** `settings`: the position as in WebVTT; empty for the default, bottom centre. */
type Cue = { start: number; end: number; text: string; settings: string };
/** Limits, so that the time to read a file is linear in its size. */
const maxCues = 20_000;
const maxLines = 400_000;
const maxCueLength = 4000;
const maxColumns = 40;

/** Converts srt, ass and vtt to WebVTT. The content tells the format. */
export async function convertSubtitles(path: string, to: string): Promise<void> {
  const { size } = await stat(path);
  if (size > subtitleMaxBytes) throw new Refused('subtitleTooLarge');
  await writeFile(to, toWebVtt(decode(await readFile(path))), { mode: 0o600 });
}

export function toWebVtt(text: string): string {
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  if (countLines(plain) > maxLines) throw new Refused('notSubtitles');
  // Not \s, which also matches line breaks: it would take quadratic time on many empty lines.
  const cues = /^[ \t]*\[script info\]/im.test(plain) ? readAss(plain) : readTimed(plain);
  if (cues.length === 0) throw new Refused('notSubtitles');
  const blocks = cues.toSorted((a, b) => a.start - b.start).map(writeCue);
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

/** UTF-16 with a byte order mark, valid UTF-8, else Windows-1252. */
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

/** srt and vtt: a line with two times, the text, an empty line. */
function readTimed(text: string): Cue[] {
  const cues: Cue[] = [];
  for (const block of text.split(/\n[ \t]*\n/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => timing.test(line));
    const [, start, end] = timing.exec(lines[at] ?? '') ?? [];
    if (!start || !end) continue;
    const words = lines.slice(at + 1).join('\n');
    let codes = '';
    const plain = withoutBraces(words, (inside) => {
      if (!inside.startsWith('\\')) return null;
      codes += inside;
      return '';
    });
    const behindTimes = lines[at]!.replace(timing, '');
    // srt uses the alignment codes of ass. Positions are ignored: they refer to an unknown size.
    const settings =
      cueSettings(codes.replaceAll(/\\(?:pos|move)\b/g, ''), noCanvas) || webVttSettings(behindTimes);
    addCue(cues, { start: readTime(start), end: readTime(end), text: plain, settings });
  }
  return cues;
}

const noCanvas: Canvas = { width: 0, height: 0, styles: new Map() };

function readAss(text: string): Cue[] {
  const cues: Cue[] = [];
  const canvas = readCanvas(text);
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
    let [isDrawing, codes] = [false, ''];
    const spoken = withoutBraces(words, (inside) => {
      isDrawing ||= /\\p[1-9]/.test(inside);
      codes += inside;
      return italicTagOf(inside);
    });
    if (isDrawing) continue;
    const plain = spoken.replaceAll(/\\[Nn]/g, '\n').replaceAll(String.raw`\h`, ' ');
    const settings = cueSettings(codes, canvas, fields[columns.indexOf('style')]?.trim());
    addCue(cues, { start: readTime(start.trim()), end: readTime(end.trim()), text: plain, settings });
  }
  return cues;
}

const maxStyles = 500;

/** Reads the header: the size that positions refer to, and the alignment of each style. */
function readCanvas(text: string): Canvas {
  const head = text.slice(0, text.search(/^[ \t]*\[events\]/im));
  const size = (name: string) =>
    Number(new RegExp(`^[ \\t]*${name}[ \\t]*:[ \\t]*(\\d{1,5})`, 'im').exec(head)?.[1] ?? 0);
  // The older format numbers alignments differently.
  const isOld = /^[ \t]*\[v4 styles\]/im.test(head);
  const styles = new Map<string, number>();
  let columns: string[] = [];
  for (const line of head.split('\n')) {
    const [, kind, rest = ''] = /^(Format|Style)[ \t]*:(.*)$/i.exec(line.trim()) ?? [];
    if (kind?.toLowerCase() === 'format')
      columns = rest.split(',', maxColumns).map((name) => name.trim().toLowerCase());
    if (kind?.toLowerCase() !== 'style' || styles.size >= maxStyles) continue;
    const fields = rest.split(',', maxColumns);
    const alignment = alignmentOfStyle(Number(fields[columns.indexOf('alignment')]), isOld);
    const name = fields[columns.indexOf('name')]?.trim().toLowerCase();
    if (name && alignment !== null) styles.set(name, alignment);
  }
  return { width: size('PlayResX'), height: size('PlayResY'), styles };
}

/** The first `count` fields, and the rest, which may contain commas. */
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
 * Replaces the text in braces; null leaves it unchanged. One pass from left to right: a regular expression would search
 * for the end of each open brace, which is quadratic.
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

/** Of all text styles only italics are kept, which mark thoughts and voices from elsewhere. */
function italicTagOf(codes: string): string {
  const [, on] = /\\i([01])(?!\d)/.exec(codes) ?? [];
  return on === undefined ? '' : on === '1' ? '<i>' : '</i>';
}

function addCue(cues: Cue[], { start, end, text, settings }: Cue): void {
  const tidy = text
    .slice(0, maxCueLength)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
  if (!Number.isFinite(start) || end <= start || tidy === '') return;
  if (cues.length === maxCues) throw new Refused('notSubtitles');
  cues.push({ start, end, text: tidy, settings });
}

function readTime(text: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = text.replace(',', '.').split(':').map(Number).toReversed();
  return hours * 3600 + minutes * 60 + seconds;
}

/** Tags that are removed: colours, speakers, classes. */
const otherTags = /<\/?(?:font|span|c|v|s|lang|ruby|rt)(?:[\s.][^<>]*)?>/gi;

/** Only italic, bold and underline tags are kept; every other `<` is escaped and shown as text. */
function writeCue({ start, end, text, settings }: Cue): string {
  const safe = text
    .replaceAll(otherTags, '')
    .replaceAll('&', '&amp;')
    .replaceAll(/<(?!\/?[ibu]>)/gi, '&lt;')
    .replaceAll('-->', '→')
    .replaceAll(/<\/?[ibu]>/gi, (tag) => tag.toLowerCase());
  const place = settings === '' ? '' : ` ${settings}`;
  return `${writeTime(start)} --> ${writeTime(end)}${place}\n${safe}`;
}

function writeTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const pad = (value: number, length = 2) => String(Math.floor(value)).padStart(length, '0');
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;
}
