import { open } from 'node:fs/promises';
import type { Container } from './task.ts';

const asfHead = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
const packLength = 188;
/** Blu-ray discs and cameras write a timestamp of four bytes before each packet. */
const packLengthWithTime = 192;

/** The container by the file's first bytes, not by its name. Null when it is not supported. */
export async function detectContainer(path: string): Promise<Container | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return detectIn(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function detectIn(head: Buffer): Container | null {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'AVI ') return 'avi';
  if (head.subarray(0, 16).equals(asfHead)) return 'asf';
  if (text(0, 4) === 'FLV\u0001') return 'flv';
  if (text(0, 4) === '\u001aE\u00df\u00a3') return 'matroska';
  if (text(0, 4) === '\u0000\u0000\u0001\u00ba') return 'mpegps';
  if (['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(text(4, 8)))
    return text(8, 12) === 'qt  ' ? 'mov' : 'mp4';
  return hasPackets(head, 0, packLength) || hasPackets(head, 4, packLengthWithTime) ? 'mpegts' : null;
}

/** Every packet of a transport stream begins with the same byte. */
function hasPackets(head: Buffer, from: number, length: number): boolean {
  const marks = [0, 1, 2, 3].map((count) => from + count * length).filter((at) => at < head.length);
  return marks.length >= 2 && marks.every((at) => head[at] === 0x47);
}
