import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { sendMod } from '../../../../test/mods.ts';
import { withApp } from '../../../../test/with-app.ts';
import { makeRar, rar4, rar4Block, rar5, rar5File, repeated } from '../../../../test/rars.ts';
import { makeProgram, makeZip, packedZeros } from '../../../../test/zips.ts';

const app = await withApp();
const who = await app.people.paid();
const text = (bytes: string) => new Uint8Array(Buffer.from(bytes));

/** All files in the data folder: refused files must not stay there. */
async function filesLeft(): Promise<string[]> {
  const found = await readdir(join(app.folder, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** No trace of the file is left. */
async function expectNothing(): Promise<void> {
  const mods = await app.db.selectFrom('mods').select('id').execute();
  const files = await app.db.selectFrom('mod_files').select('id').execute();
  const { used } = (await who.get('/api/storage')).body;
  expect({ onDisk: await filesLeft(), mods, files, used }).toEqual({
    onDisk: [],
    mods: [],
    files: [],
    used: 0,
  });
}

type Refusal = { name: string; bytes: Uint8Array<ArrayBuffer>; code: string; says: RegExp };
const note = { name: 'readme.txt', bytes: 'Hello' };
const apk = [{ name: 'AndroidManifest.xml', bytes: 'manifest' }, note];

/** Ten gigabytes of zeros, with correct sizes, packed into ten megabytes. */
function tenGigabytes(): Uint8Array<ArrayBuffer> {
  const packed = packedZeros(256 * 1024 ** 2);
  return makeZip(Array.from({ length: 40 }, (_, at) => ({ name: `zeros-${at}.bin`, packed })));
}

/** Zips in zips in zips, sixteen on each level. */
function nestedBomb(): Uint8Array<ArrayBuffer> {
  let inner = makeZip([{ name: 'zeros.bin', packed: packedZeros(16 * 1024 ** 2) }]);
  for (let floor = 0; floor < 3; floor += 1)
    inner = makeZip(Array.from({ length: 16 }, (_, at) => ({ name: `${at}.zip`, bytes: inner })));
  return inner;
}

/** Many small zip bombs that are a large one together. */
function wideBomb(): Uint8Array<ArrayBuffer> {
  const inner = makeZip([{ name: 'zeros.bin', packed: packedZeros(64 * 1024 ** 2) }]);
  return makeZip(Array.from({ length: 60 }, (_, at) => ({ name: `level-${at}.zip`, bytes: inner })));
}

/** One packed file that the directory lists many times. */
function overlapping(): Uint8Array<ArrayBuffer> {
  const zip = Buffer.from(
    makeZip([
      { name: 'aaaa', bytes: 'x'.repeat(1000) },
      { name: 'bbbb', bytes: 'y' },
    ]),
  );
  const mark = Buffer.from('PK\u0001\u0002', 'latin1');
  const [first, line] = [zip.indexOf(mark), zip.lastIndexOf(mark)];
  // The second entry of the directory refers to the first file.
  zip.copy(zip, line + 8, first + 8, first + 28);
  zip.writeUInt32LE(0, line + 42);
  zip.write('aaaa', line + 46);
  return new Uint8Array(zip);
}

const big = Buffer.alloc(400_000, 'snow');

/** Each block costs a read, so their number is limited: 1.4 MB of these took two minutes. */
const emptyBlocks = rar4(repeated(rar4Block(0x77, 0, Buffer.alloc(0)), 200_000));
const comments = rar5(repeated(rar5File({ name: 'CMT', type: 3, attributes: 0 }), 100_000));

const refused: Refusal[] = [
  {
    name: 'a path that leads out.zip',
    bytes: makeZip([note, { name: '../../x', bytes: 'boo' }]),
    code: 'dangerous_archive',
    says: /outside of its folder: \.\.\/\.\.\/x/,
  },
  {
    name: 'a path that leads out, for windows.zip',
    bytes: makeZip([{ name: '..\\..\\start.bat', bytes: 'boo' }]),
    code: 'dangerous_archive',
    says: /outside of its folder/,
  },
  {
    name: 'an absolute path.zip',
    bytes: makeZip([{ name: '/etc/passwd', bytes: 'boo' }]),
    code: 'dangerous_archive',
    says: /outside of its folder/,
  },
  {
    name: 'a link to another place.zip',
    bytes: makeZip([{ name: 'home', bytes: '/root', says: { unixMode: 0o120777 } }]),
    code: 'dangerous_archive',
    says: /link to another place/,
  },
  {
    name: 'locked.zip',
    bytes: makeZip([{ ...note, says: { flags: 1 } }]),
    code: 'locked_archive',
    says: /^This archive is locked with a password/,
  },
  {
    name: 'ten gigabytes.zip',
    bytes: tenGigabytes(),
    code: 'dangerous_archive',
    says: /far more than it should/,
  },
  { name: 'zips in zips.zip', bytes: nestedBomb(), code: 'dangerous_archive', says: /archives in archives/ },
  {
    name: 'zips beside zips.zip',
    bytes: wideBomb(),
    code: 'dangerous_archive',
    says: /far more than it should/,
  },
  { name: 'shared bytes.zip', bytes: overlapping(), code: 'dangerous_archive', says: /share their bytes/ },
  {
    name: 'larger than it says.zip',
    bytes: makeZip([{ name: 'map.dat', bytes: big, says: { size: 1000 } }]),
    code: 'broken_archive',
    says: /larger than its directory says/,
  },
  {
    name: 'smaller than it says.zip',
    bytes: makeZip([{ name: 'map.dat', bytes: big, says: { size: 500_000 } }]),
    code: 'broken_archive',
    says: /not what its directory says/,
  },
  {
    name: 'another sum than it says.zip',
    bytes: makeZip([{ name: 'map.dat', bytes: big, says: { crc: 7 } }]),
    code: 'broken_archive',
    says: /not what its directory says/,
  },
  {
    name: 'another name than it says.zip',
    bytes: makeZip([{ name: 'virus.exe', bytes: 'x', says: { name: 'notes.txt' } }]),
    code: 'broken_archive',
    says: /something else about notes\.txt/,
  },
  {
    name: 'cut off.zip',
    bytes: makeZip([{ name: 'map.dat', bytes: big }]).slice(0, -30),
    code: 'broken_archive',
    says: /no directory/,
  },
  {
    name: 'bytes that are no packed file.zip',
    bytes: makeZip([{ name: 'map.dat', packed: { bytes: Buffer.alloc(500, 255), size: 10, crc: 1 } }]),
    code: 'broken_archive',
    says: /map\.dat can not be unpacked/,
  },
  {
    name: 'something behind it.zip',
    bytes: makeZip([note], { after: makeProgram() }),
    code: 'broken_archive',
    says: /no directory/,
  },
  {
    name: 'a program in front.zip',
    bytes: makeZip([note], { before: makeProgram() }),
    code: 'wrong_content',
    says: /^This file is named \.zip, but a program for Windows is inside\. Please name it \.exe$/,
  },
  // A polyglot: it starts as a program and ends as an app.
  {
    name: 'both.apk',
    bytes: makeZip(apk, { before: makeProgram() }),
    code: 'wrong_content',
    says: /program for Windows/,
  },
  {
    name: 'a page.apk',
    bytes: text('<html><script>alert(1)</script></html>'),
    code: 'wrong_content',
    says: /^This file is named \.apk, but there is no app inside$/,
  },
  { name: 'only a zip.apk', bytes: makeZip([note]), code: 'wrong_content', says: /AndroidManifest/ },
  { name: 'a zip.exe', bytes: makeZip([note]), code: 'wrong_content', says: /a zip is inside/ },
  { name: 'a zip.rar', bytes: makeZip([note]), code: 'wrong_content', says: /Please name it \.zip$/ },
  { name: 'a text.zip', bytes: text('Hello'), code: 'wrong_content', says: /there is no zip inside/ },
  { name: 'a program.zip', bytes: makeProgram(), code: 'wrong_content', says: /program for Windows/ },
  { name: 'a text.dmg', bytes: text('koly'.repeat(200)), code: 'wrong_content', says: /no disk image/ },
  { name: 'a text.txt', bytes: text('Hello'), code: 'wrong_file_type', says: /zip, rar/ },
  { name: 'empty.zip', bytes: new Uint8Array(0), code: 'empty_file', says: /^This file is empty/ },
  { name: 'a zip without files.zip', bytes: makeZip([]), code: 'broken_archive', says: /nothing in it/ },
  {
    name: 'too many files.zip',
    bytes: makeZip(Array.from({ length: 50_001 }, (_, at) => ({ name: `${at}`, isStored: true }))),
    code: 'too_many_entries',
    says: /more than 50,000 files/,
  },
  {
    name: 'a path that leads out.rar',
    bytes: makeRar([{ name: '../../x', size: 1 }]),
    code: 'dangerous_archive',
    says: /outside of its folder/,
  },
  {
    name: 'ten terabytes.rar',
    bytes: makeRar([{ name: 'x', size: 10 * 1024 ** 4 }]),
    code: 'dangerous_archive',
    says: /far more than it should/,
  },
  {
    name: 'cut off.rar',
    bytes: makeRar([{ name: 'x', bytes: 'x' }]).slice(0, -6),
    code: 'broken_archive',
    says: /breaks off/,
  },
];

it.each(refused)('$name is refused, and nothing of it is stored', async ({ name, bytes, code, says }) => {
  const { status, body } = await sendMod(who, {}, { bytes, name });
  expect({ status, code: body.code }).toEqual({ status: 415, code });
  expect(body.error).toMatch(says);
  await expectNothing();
});

it.each([
  { name: 'empty blocks.rar', bytes: emptyBlocks, code: 'unsupported_archive' },
  { name: 'comments.rar', bytes: comments, code: 'too_many_entries' },
])('$name of a hundred thousand parts is refused after little work', async ({ name, bytes, code }) => {
  const started = process.cpuUsage();
  expect((await sendMod(who, {}, { bytes, name })).body.code).toBe(code);
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(5000);
  await expectNothing();
});

it('a zip bomb is refused before it is unpacked, and a false size at the first byte too many', async () => {
  // The directory says one kilobyte; it is a quarter of a gigabyte.
  const zeros = Buffer.alloc(256 * 1024 ** 2);
  const lie = makeZip([
    { name: 'map.dat', packed: { bytes: deflateRawSync(zeros), size: 1024, crc: crc32(zeros) } },
  ]);
  const before = process.memoryUsage().rss;
  const started = process.cpuUsage();
  const { body } = await sendMod(who, {}, { bytes: lie, name: 'lie.zip' });
  expect(body.code).toBe('broken_archive');
  await expectNothing();
  // CPU time, so that a busy machine does not matter.
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(5000);
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 ** 2);
});
