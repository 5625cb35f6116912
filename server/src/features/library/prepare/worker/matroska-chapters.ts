import type { FileHandle } from 'node:fs/promises';
import type { Chapter } from './task.ts';
import { readAt, readId, readSize } from './check-complete.ts';

const ids = {
  segment: 0x18538067,
  chapters: 0x1043a770,
  edition: 0x45b9,
  editionIsHidden: 0x45bd,
  chapter: 0xb6,
  isHidden: 0x98,
  start: 0x91,
  display: 0x80,
  title: 0x85,
};
/** A film of three hours has some thousand clusters, each a top-level element. */
const maxElements = 50_000;
const maxListBytes = 1024 ** 2;

type Element = { id: number; data: Buffer };

/** The chapters of the first visible edition, without nested chapters. */
export async function readMatroskaChapters(file: FileHandle, size: number): Promise<Chapter[]> {
  const list = await findList(file, size);
  if (!list) return [];
  const editions = childrenOf(list).filter(({ id }) => id === ids.edition);
  const edition = editions.find(({ data }) => !isSet(data, ids.editionIsHidden));
  return childrenOf(edition?.data ?? Buffer.alloc(0)).flatMap(({ id, data }) =>
    id === ids.chapter && !isSet(data, ids.isHidden) ? [readChapter(data)] : [],
  );
}

/** Jumps from element to element by their sizes, without reading the film itself. */
async function findList(file: FileHandle, size: number): Promise<Buffer | null> {
  let at = 0;
  for (let count = 0; at < size && count < maxElements; count += 1) {
    const head = await readAt(file, at, 12);
    const id = readId(head);
    const length = id && readSize(head.subarray(id.bytes));
    if (!id || !length) return null;
    at += id.bytes + length.bytes;
    if (id.value === ids.segment) continue;
    if (length.value === null) return null;
    if (id.value === ids.chapters)
      return length.value <= maxListBytes ? readAt(file, at, length.value) : null;
    at += length.value;
  }
  return null;
}

function childrenOf(data: Buffer): Element[] {
  const found: Element[] = [];
  for (let at = 0; at < data.length;) {
    const id = readId(data.subarray(at));
    const length = id && readSize(data.subarray(at + id.bytes));
    if (!id || !length || length.value === null) break;
    const from = at + id.bytes + length.bytes;
    found.push({ id: id.value, data: data.subarray(from, from + length.value) });
    at = from + length.value;
  }
  return found;
}

const childOf = (data: Buffer, id: number) => childrenOf(data).find((child) => child.id === id)?.data;
const isSet = (data: Buffer, id: number) => (childOf(data, id)?.at(-1) ?? 0) !== 0;

function readChapter(data: Buffer): Chapter {
  const start = childOf(data, ids.start) ?? Buffer.alloc(0);
  const title = childOf(childOf(data, ids.display) ?? Buffer.alloc(0), ids.title);
  const nanoseconds = start.reduce((sum, byte) => sum * 256 + byte, 0);
  return { start: nanoseconds / 1e9, title: title?.toString('utf8').replaceAll('\0', '') ?? '' };
}
