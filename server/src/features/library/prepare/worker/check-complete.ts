import { open, type FileHandle } from 'node:fs/promises';
import { Refused } from './task.ts';

const matroskaHead = 0x1a45dfa3;
const matroskaSegment = 0x18538067;
/** An MP4 has a few top-level boxes, a fragmented one some thousands. */
const maxBoxes = 200_000;

/**
 * Refuses a file that is cut off, by the sizes in the file itself; nothing is decoded. For an MP4, also returns whether
 * its index (`moov`) comes before the media, so that it starts to play at once.
 */
export async function checkComplete(path: string): Promise<{ startsFast: boolean }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await readAt(file, 0, 12);
    if (head.length < 12) throw new Refused('notAVideo');
    if (head.readUInt32BE(0) === matroskaHead) {
      await checkMatroska(file, size);
      return { startsFast: true };
    }
    return isBox(head) ? await checkBoxes(file, size) : { startsFast: true };
  } finally {
    await file.close();
  }
}

const isBox = (head: Buffer) => /^[\w ]{4}$/.test(head.toString('latin1', 4, 8));

async function checkBoxes(file: FileHandle, size: number): Promise<{ startsFast: boolean }> {
  let at = 0;
  let moov = -1;
  let media = -1;
  for (let count = 0; at < size && count < maxBoxes; count += 1) {
    const head = await readAt(file, at, 16);
    if (head.length < 8) throw new Refused('truncated');
    const kind = head.toString('latin1', 4, 8);
    if (kind === 'moov' && moov === -1) moov = at;
    if (kind === 'mdat' && media === -1) media = at;
    const short = head.readUInt32BE(0);
    // 0: up to the end of the file. 1: the size follows in 64 bits.
    const length =
      short === 0 ? size - at : short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8) throw new Refused('notAVideo');
    at += length;
  }
  if (at > size || moov === -1) throw new Refused(moov === -1 && media === -1 ? 'notAVideo' : 'truncated');
  return { startsFast: media === -1 || moov < media };
}

async function checkMatroska(file: FileHandle, size: number): Promise<void> {
  let at = 0;
  for (let count = 0; count < 16 && at < size; count += 1) {
    const bytes = await readAt(file, at, 12);
    const id = readId(bytes);
    const length = id && readSize(bytes.subarray(id.bytes));
    if (!id || !length) throw new Refused('notAVideo');
    const from = at + id.bytes + length.bytes;
    if (id.value === matroskaSegment) {
      // A live recording has no size here.
      if (length.value !== null && from + length.value > size) throw new Refused('truncated');
      return;
    }
    if (length.value === null) throw new Refused('notAVideo');
    at = from + length.value;
  }
  throw new Refused('truncated');
}

export function readId(bytes: Buffer): { value: number; bytes: number } | null {
  const length = Math.clz32(bytes[0] ?? 0) - 23;
  if (length < 1 || length > 4 || bytes.length < length) return null;
  return { value: bytes.readUIntBE(0, length), bytes: length };
}

/** A value of null means an unknown size. */
export function readSize(bytes: Buffer): { value: number | null; bytes: number } | null {
  const length = Math.clz32(bytes[0] ?? 0) - 23;
  if (length < 1 || length > 8 || bytes.length < length) return null;
  let value = BigInt(bytes[0]! & (0xff >> length));
  let isOpen = value === BigInt(0xff >> length);
  for (const byte of bytes.subarray(1, length)) {
    value = (value << 8n) | BigInt(byte);
    isOpen &&= byte === 0xff;
  }
  return { value: isOpen ? null : Number(value), bytes: length };
}

export async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
