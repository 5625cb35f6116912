import { crc32 } from 'node:zlib';

type Entry = { name: string; text: string };

/** An uncompressed zip of a few text files, as the content of the demo's mods. */
export function demoZip(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, text } of entries) {
    const [title, bytes] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(20);
    // Names are UTF-8; no compression.
    facts.writeUInt16LE(0x800, 0);
    facts.writeUInt32LE(crc32(bytes), 8);
    facts.writeUInt32LE(bytes.length, 12);
    facts.writeUInt32LE(bytes.length, 16);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    facts.copy(head, 6);
    head.writeUInt16LE(title.length, 26);
    files.push(head, title, bytes);
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02014b50, 0);
    facts.copy(line, 8);
    line.writeUInt16LE(title.length, 28);
    line.writeUInt32LE(at, 42);
    directory.push(line, title);
    at += head.length + title.length + bytes.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...files, list, end]));
}
