import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import * as rars from './rars.ts';
import { makeZip, unicodePath, zipField } from './zips.ts';

const text = 'snow '.repeat(20);
const sjis = Buffer.from([0x95, 0x5c, ...Buffer.from('.txt')]);

const zips = [
  makeZip([{ name: 'a/' }, { name: 'a/b.txt', bytes: text }, { name: 'c.ini', bytes: text, isStored: true }]),
  makeZip([{ name: 'été.txt', bytes: text, extra: unicodePath('été.txt', 'été.txt') }], { comment: 'Hello' }),
  makeZip([{ name: '', nameBytes: sjis, hasCodePage: true, extra: unicodePath(sjis, '表.txt') }]),
  makeZip([{ name: 'one.txt', bytes: 'x', extra: zipField(0x5455, Buffer.alloc(5)) }, { name: 'two.txt' }]),
].map((bytes) => ({ kind: 'zip' as const, bytes: Buffer.from(bytes) }));

const rar5s = [
  rars.makeRar([
    { name: 'a', isFolder: true },
    { name: 'a/b.txt', bytes: text },
    { name: 'setup.exe', size: 900 },
  ]),
  rars.makeRar([
    {
      name: 'été.txt',
      bytes: 'x',
      isUnix: true,
      attributes: 0o100644,
      extra: rars.rar5Record(3, [2, 1, 2, 3, 4, 5, 6, 7, 8]),
    },
  ]),
  rars.quickOpenRar({ name: 'readme.txt', bytes: text }),
].map((bytes) => ({ kind: 'rar5' as const, bytes: Buffer.from(bytes) }));

const rar4s = [
  rars.rar4(rars.rar4File({ name: 'a', isFolder: true }), rars.rar4File({ name: 'a\\b.txt', bytes: text })),
  rars.rar4(
    rars.rar4File({ name: '????.txt', unicode: 'снег.txt', bytes: text }),
    rars.rar4File({ name: 'b.txt' }),
  ),
].map((bytes) => ({ kind: 'rar4' as const, bytes: Buffer.from(bytes) }));

export type Damaged = { kind: 'zip' | 'rar5' | 'rar4'; bytes: Buffer };

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const change = fc.oneof(
  { weight: 6, arbitrary: fc.record({ how: fc.constant('set' as const), place, value: fc.nat(255) }) },
  { weight: 3, arbitrary: fc.record({ how: fc.constant('flip' as const), place, value: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.record({ how: fc.constant('insert' as const), place, value: fc.nat(255) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      how: fc.constant('remove' as const),
      place,
      value: fc.integer({ min: 1, max: 20 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      how: fc.constant('repeat' as const),
      place,
      value: fc.integer({ min: 1, max: 60 }),
    }),
  },
);

/** Valid archives, some of them with random damage. */
export const damagedArchive = fc
  .record({
    seed: fc.constantFrom<Damaged>(...zips, ...rar5s, ...rar4s),
    changes: fc.array(change, { minLength: 0, maxLength: 3 }),
    /** Most damage to a rar is found by its checksums, so they are corrected in most runs. */
    isCorrected: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
  })
  .map(({ seed, changes, isCorrected }): Damaged => {
    let bytes = Buffer.from(seed.bytes);
    for (const { how, place: where, value } of changes) {
      const at = Math.floor(where * bytes.length);
      const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
      if (how === 'set') bytes[at] = value;
      else if (how === 'flip') bytes[at]! ^= 1 << value;
      else if (how === 'insert') bytes = Buffer.concat([before, Buffer.from([value]), after]);
      else if (how === 'remove') bytes = Buffer.concat([before, after.subarray(value)]);
      else bytes = Buffer.concat([before, after.subarray(0, value), after]);
    }
    if (isCorrected && seed.kind === 'rar5') correctRar5(bytes);
    if (isCorrected && seed.kind === 'rar4') correctRar4(bytes);
    return { kind: seed.kind, bytes };
  });

function correctRar5(bytes: Buffer): void {
  for (let at = 8; at + 7 < bytes.length;) {
    let spot = at + 4;
    const number = () => {
      let [value, unit] = [0, 1];
      for (;;) {
        const byte = bytes[spot++] ?? 0;
        value += (byte & 0x7f) * unit;
        if (byte < 0x80 || unit > 2 ** 40) return value;
        unit *= 128;
      }
    };
    const length = number();
    const end = spot + length;
    if (length === 0 || end > bytes.length) return;
    bytes.writeUInt32LE(crc32(bytes.subarray(at + 4, end)), at);
    const [, flags] = [number(), number()];
    if (flags & 1) number();
    at = end + (flags & 2 ? number() : 0);
  }
}

function correctRar4(bytes: Buffer): void {
  for (let at = 7; at + 7 <= bytes.length;) {
    const length = bytes.readUInt16LE(at + 5);
    if (length < 7 || at + length > bytes.length) return;
    bytes.writeUInt16LE(crc32(bytes.subarray(at + 2, at + length)) & 0xffff, at);
    at += length + (bytes.readUInt16LE(at + 3) & 0x8000 && length >= 11 ? bytes.readUInt32LE(at + 7) : 0);
  }
}

/** A name as tools of all kinds list it: letters outside of ASCII may be in any code page. */
export function comparableName(name: string, isFolder: boolean): string {
  const path = name.replaceAll('\\', '/').replace(/\/$/, '');
  // oxlint-disable-next-line no-control-regex -- all but ASCII
  const isPlain = /^[\u0000-\u007f]*$/.test(path);
  return `${isPlain ? path : '(letters)'}${isFolder ? '/' : ''}`;
}
