import type { FileHandle } from 'node:fs/promises';
import { chaptersMax } from '@snowglobe/contract/features/library/library.limits.ts';
import type { Chapter } from './task.ts';
import { readAt } from './check-complete.ts';

/** Larger than the index of a film of eight hours. */
const maxTableBytes = 64 * 1024 ** 2;
const maxTopBoxes = 10_000;
const maxTitleBytes = 4096;

type Box = { kind: string; data: Buffer };

/** Nero's list (`chpl`), or QuickTime's text track that another track references as its chapters. */
export async function readMp4Chapters(file: FileHandle, size: number): Promise<Chapter[]> {
  const table = await findTable(file, size);
  if (!table) return [];
  const listed = inside(table, 'udta', 'chpl');
  const inList = listed ? readList(listed) : [];
  return inList.length > 0 ? inList : readTrack(file, table);
}

async function findTable(file: FileHandle, size: number): Promise<Buffer | null> {
  let at = 0;
  for (let count = 0; at + 8 <= size && count < maxTopBoxes; count += 1) {
    const head = await readAt(file, at, 16);
    const short = head.readUInt32BE(0);
    const isLong = short === 1;
    const length = short === 0 ? size - at : isLong ? Number(head.readBigUInt64BE(8)) : short;
    const from = isLong ? 16 : 8;
    if (length < from) return null;
    if (head.toString('latin1', 4, 8) === 'moov')
      return length <= maxTableBytes ? readAt(file, at + from, length - from) : null;
    at += length;
  }
  return null;
}

function boxesIn(data: Buffer): Box[] {
  const found: Box[] = [];
  for (let at = 0; at + 8 <= data.length;) {
    const length = data.readUInt32BE(at);
    if (length < 8) break;
    found.push({ kind: data.toString('latin1', at + 4, at + 8), data: data.subarray(at + 8, at + length) });
    at += length;
  }
  return found;
}

function inside(data: Buffer, ...path: string[]): Buffer | undefined {
  let now: Buffer | undefined = data;
  for (const kind of path) now = now && boxesIn(now).find((box) => box.kind === kind)?.data;
  return now;
}

/** Version, flags and (from version 1 on) four unused bytes; then the count, and each chapter with its start in 100 ns. */
function readList(data: Buffer): Chapter[] {
  let at = data[0] === 0 ? 4 : 8;
  const count = data.readUInt8(at);
  at += 1;
  const chapters: Chapter[] = [];
  for (let index = 0; index < count && at + 9 <= data.length; index += 1) {
    const length = data.readUInt8(at + 8);
    const title = data.toString('utf8', at + 9, at + 9 + length);
    chapters.push({ start: Number(data.readBigUInt64BE(at)) / 1e7, title });
    at += 9 + length;
  }
  return chapters;
}

async function readTrack(file: FileHandle, table: Buffer): Promise<Chapter[]> {
  const tracks = boxesIn(table).flatMap(({ kind, data }) => (kind === 'trak' ? [data] : []));
  const called = tracks.map((track) => inside(track, 'tref', 'chap')).find((ids) => ids && ids.length >= 4);
  const track = called && tracks.find((each) => idOf(each) === called.readUInt32BE(0));
  const samples = track && inside(track, 'mdia', 'minf', 'stbl');
  const head = track && inside(track, 'mdia', 'mdhd');
  if (!samples || !head) return [];
  const ticksPerSecond = head.readUInt32BE(head[0] === 1 ? 20 : 12);
  const positions = positionsOf(samples);
  const chapters: Chapter[] = [];
  for (const [index, ticks] of startsOf(samples).entries()) {
    const position = positions[index];
    if (!position) break;
    const sample = await readAt(file, position.offset, Math.min(position.size, maxTitleBytes));
    chapters.push({ start: ticks / ticksPerSecond, title: textOf(sample) });
  }
  return chapters;
}

function idOf(track: Buffer): number {
  const head = inside(track, 'tkhd');
  return head ? head.readUInt32BE(head[0] === 1 ? 20 : 12) : -1;
}

/** The start of each sample, computed from the durations. */
function startsOf(samples: Buffer): number[] {
  const table = inside(samples, 'stts')!;
  const starts: number[] = [];
  let time = 0;
  for (let entry = 0; entry < table.readUInt32BE(4); entry += 1) {
    const [count, ticks] = [table.readUInt32BE(8 + entry * 8), table.readUInt32BE(12 + entry * 8)];
    for (let index = 0; index < count; index += 1) {
      if (starts.length >= chaptersMax) return starts;
      starts.push(time);
      time += ticks;
    }
  }
  return starts;
}

/** The position of each sample in the file: the index tells how many samples are in each chunk. */
function positionsOf(samples: Buffer): { offset: number; size: number }[] {
  const [sizes, runs] = [inside(samples, 'stsz')!, inside(samples, 'stsc')!];
  const short = inside(samples, 'stco');
  const chunks = short ?? inside(samples, 'co64')!;
  const offsetOf = (chunk: number) =>
    short ? chunks.readUInt32BE(8 + chunk * 4) : Number(chunks.readBigUInt64BE(8 + chunk * 8));
  const common = sizes.readUInt32BE(4);
  const count = Math.min(sizes.readUInt32BE(8), chaptersMax);
  const positions: { offset: number; size: number }[] = [];
  let run = 0;
  for (let chunk = 0; chunk < chunks.readUInt32BE(4) && positions.length < count; chunk += 1) {
    const isNext = run + 1 < runs.readUInt32BE(4) && runs.readUInt32BE(8 + (run + 1) * 12) <= chunk + 1;
    if (isNext) run += 1;
    let offset = offsetOf(chunk);
    const inChunk = runs.readUInt32BE(12 + run * 12);
    for (let index = 0; index < inChunk && positions.length < count; index += 1) {
      const size = common || sizes.readUInt32BE(12 + positions.length * 4);
      positions.push({ offset, size });
      offset += size;
    }
  }
  return positions;
}

/** Two bytes of length, then UTF-8, or UTF-16 with a byte order mark. */
function textOf(sample: Buffer): string {
  const words = sample.subarray(2, 2 + sample.readUInt16BE(0));
  if (words[0] === 0xfe && words[1] === 0xff) return new TextDecoder('utf-16be').decode(words);
  if (words[0] === 0xff && words[1] === 0xfe) return new TextDecoder('utf-16le').decode(words);
  return words.toString('utf8');
}
