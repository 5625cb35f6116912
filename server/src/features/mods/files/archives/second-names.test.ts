import { expect, it } from 'vitest';
import { listWith7zip, listWithUnrar, type Listed } from '../../../../../test/reference-tools.ts';
import * as rars from '../../../../../test/rars.ts';
import { makeZip, unicodePath, zipField } from '../../../../../test/zips.ts';
import { list } from './inspect.ts';
import { RefusedFile } from './refused-file.ts';
import { memorySource } from './source.ts';

// Archives that a tool unpacks to other names than their plain ones. Each one is first listed by the official unrar or
// by 7-Zip, to prove that the tool really sees the second name.

async function refusalOf(bytes: Uint8Array, kind: 'zip' | 'rar'): Promise<{ fault: string; text: string }> {
  try {
    const { entries } = await list(kind, memorySource(Buffer.from(bytes)));
    return { fault: 'accepted', text: entries.map(({ name }) => name).join(', ') };
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return { fault: error.fault, text: error.message };
  }
}

const record = rars.rar5Record;
const readme = { name: 'readme.txt', bytes: 'Hello' };
const hello = 'Hello';
const links = { symbolic: 1, junction: 2, windows: 3, hard: 4, copy: 5 };
const link = (type: number, to: string) => record(5, [type, 0, to.length, ...Buffer.from(to)]);
/** Version, flags, strength, salt, vector and check value. */
const encryption = record(1, [0, 1, 15, ...Array<number>(32).fill(7), ...Array<number>(12).fill(7)]);

type Case = {
  name: string;
  bytes: Uint8Array;
  /** The names that the tool sees and that are not the plain names. */
  seen: (files: Listed[]) => boolean;
  fault: string;
  says: RegExp;
};
const finds = (name: string) => (files: Listed[]) => files.some((file) => file.name === name);

const forUnrar: Case[] = [
  {
    name: 'a Unicode name that leads out of the folder (version 4)',
    bytes: rars.rar4(rars.rar4File({ ...readme, unicode: '../../../evil.exe' })),
    seen: finds('../../../evil.exe'),
    fault: 'dangerousArchive',
    says: /outside of its folder: \.\.\/\.\.\/\.\.\/evil\.exe/,
  },
  {
    name: 'a Unicode name of a program (version 4)',
    bytes: rars.rar4(rars.rar4File({ ...readme, unicode: 'setup.exe' })),
    seen: finds('setup.exe'),
    fault: 'dangerousArchive',
    says: /two different names: setup\.exe/,
  },
  {
    name: 'copies of headers with another name (version 5)',
    bytes: rars.quickOpenRar(readme, { name: 'setup.exe', bytes: hello }),
    seen: finds('setup.exe'),
    fault: 'dangerousArchive',
    says: /second list of files/,
  },
  {
    name: 'a file that is locked on its own (version 5)',
    bytes: rars.rar5(
      rars.rar5File(readme),
      rars.rar5File({ name: 'b.txt', bytes: hello, extra: encryption }),
    ),
    seen: (files) => files.some(({ isLocked }) => isLocked),
    fault: 'lockedArchive',
    says: /locked with a password/,
  },
  {
    name: 'a file that is locked on its own (version 4)',
    bytes: rars.rar4(rars.rar4File(readme), rars.rar4File({ name: 'b.txt', bytes: hello, flags: 4 })),
    seen: (files) => files.some(({ isLocked }) => isLocked),
    fault: 'lockedArchive',
    says: /locked with a password/,
  },
  {
    name: 'an older version of a file (version 5)',
    bytes: rars.rar5(rars.rar5File({ ...readme, extra: record(4, [0, 1]) })),
    seen: finds('readme.txt;1'),
    fault: 'unsupportedArchive',
    says: /several versions/,
  },
  {
    name: 'a file of an older version (version 4)',
    bytes: rars.rar4(rars.rar4File({ ...readme, name: 'setup.exe;1', flags: 0x800 })),
    seen: finds('setup.exe;1'),
    fault: 'unsupportedArchive',
    says: /old or unknown kind/,
  },
  {
    name: 'a backslash in a name, which Windows reads as a folder (version 5)',
    bytes: rars.rar5(rars.rar5File({ name: '..\\evil.txt', bytes: hello })),
    seen: (files) => files.length === 1,
    fault: 'dangerousArchive',
    says: /read the name .* differently/,
  },
  {
    name: 'a name that is not valid UTF-8, with an overlong "../" in it (version 5)',
    bytes: rars.rar5(
      rars.rar5File({ name: Buffer.from([0xc0, 0xae, 0xc0, 0xae, 0xc0, 0xaf, 0x78]), bytes: hello }),
    ),
    seen: (files) => files.length === 1,
    fault: 'brokenArchive',
    says: /not valid text/,
  },
  {
    name: 'a stream of Windows in a name (version 5)',
    bytes: rars.rar5(rars.rar5File({ name: 'readme.txt:setup.exe', bytes: hello })),
    seen: finds('readme.txt:setup.exe'),
    fault: 'dangerousArchive',
    says: /hidden part of a file/,
  },
];

it.each(forUnrar)('a rar with $name is refused', async ({ bytes, seen, fault, says }) => {
  const found = await listWithUnrar(bytes);
  expect(found && seen(found)).toBe(true);
  const refusal = await refusalOf(bytes, 'rar');
  expect(refusal).toEqual({ fault, text: expect.stringMatching(says) as string });
});

const unixLink = 0o120777;
const for7zip: (Case & { kind: 'zip' | 'rar' })[] = [
  ...Object.entries(links).map(([kind, type]) => ({
    name: `a link (${kind}, version 5)`,
    kind: 'rar' as const,
    bytes: rars.rar5(
      rars.rar5File(readme),
      rars.rar5File({ name: 'x', extra: link(type, '../../etc/passwd') }),
    ),
    seen: (files: Listed[]) => files.some(({ isLink }) => isLink),
    fault: 'dangerousArchive',
    says: /link to another place/,
  })),
  {
    name: "Info-ZIP's second name of a program",
    kind: 'zip',
    bytes: makeZip([{ ...readme, hasCodePage: true, extra: unicodePath('readme.txt', 'setup.exe') }]),
    seen: finds('setup.exe'),
    fault: 'dangerousArchive',
    says: /two different names/,
  },
  {
    name: "Info-ZIP's second name that leads out of the folder",
    kind: 'zip',
    bytes: makeZip([{ ...readme, hasCodePage: true, extra: unicodePath('readme.txt', '../../x') }]),
    seen: finds('../../x'),
    fault: 'dangerousArchive',
    says: /outside of its folder/,
  },
  {
    name: 'a link of Unix',
    kind: 'zip',
    bytes: makeZip([{ name: 'home', bytes: '/root', says: { unixMode: unixLink } }]),
    seen: finds('home'),
    fault: 'dangerousArchive',
    says: /link to another place/,
  },
  {
    name: 'a file that some tools take for a folder',
    kind: 'zip',
    bytes: makeZip([{ ...readme, says: { attributes: 0x10 } }]),
    seen: (files) => files.some(({ isFolder }) => isFolder),
    fault: 'brokenArchive',
    says: /a folder and a file at once/,
  },
];

it.each(for7zip)('a $kind with $name is refused', async ({ bytes, kind, seen, fault, says }) => {
  const found = await listWith7zip(bytes, kind);
  expect(found && seen(found)).toBe(true);
  expect(await refusalOf(bytes, kind)).toEqual({ fault, text: expect.stringMatching(says) as string });
});

const end = rars.rar5End();
const marker = Buffer.from('PK\u0005\u0006', 'latin1').toString('latin1');
const refused: { name: string; kind: 'zip' | 'rar'; bytes: Uint8Array; fault: string }[] = [
  [
    'a rar with encrypted headers (version 5)',
    'rar',
    rars.rar5Of(rars.rar5Block({ type: 4, fields: [0, 0, 15] })),
    'lockedArchive',
  ],
  ['a rar with encrypted headers (version 4)', 'rar', rars.rar4Of(rars.rar4Main(0x80)), 'lockedArchive'],
  [
    'a rar with a block of an unknown type (version 5)',
    'rar',
    rars.rar5(rars.rar5File(readme), rars.rar5Block({ type: 9, flags: 4, fields: [] })),
    'unsupportedArchive',
  ],
  [
    'a rar with an unknown record of a file (version 5)',
    'rar',
    rars.rar5(rars.rar5File({ ...readme, extra: record(9) })),
    'unsupportedArchive',
  ],
  [
    'a rar with a stream of Windows (version 5)',
    'rar',
    rars.rar5(
      rars.rar5File(readme),
      rars.rar5File({
        name: 'STM',
        type: 3,
        flags: 0x20,
        bytes: hello,
        extra: record(7, [...Buffer.from(':evil.exe')]),
      }),
    ),
    'unsupportedArchive',
  ],
  [
    'a rar with an old sub-block (version 4)',
    'rar',
    rars.rar4(rars.rar4File(readme), rars.rar4Block(0x77, 0, Buffer.alloc(0))),
    'unsupportedArchive',
  ],
  [
    'a rar with a service of another kind (version 4)',
    'rar',
    rars.rar4(rars.rar4File(readme), rars.rar4File({ name: 'STM', bytes: hello, type: 0x7a })),
    'unsupportedArchive',
  ],
  [
    'a rar that is one part of several (version 5)',
    'rar',
    rars.rar5Of(rars.rar5Main([], 1), rars.rar5File(readme), end),
    'unsupportedArchive',
  ],
  [
    'a rar that is one part of several (version 4)',
    'rar',
    rars.rar4Of(rars.rar4Main(1), rars.rar4File(readme), rars.rar4End()),
    'unsupportedArchive',
  ],
  [
    'a rar with a link (Unix, version 4)',
    'rar',
    rars.rar4(rars.rar4File({ name: 'x', bytes: '/etc', host: 3, attributes: unixLink })),
    'dangerousArchive',
  ],
  [
    'a rar with a junction (Windows, version 4)',
    'rar',
    rars.rar4(rars.rar4File({ ...readme, attributes: 0x420 })),
    'dangerousArchive',
  ],
  [
    'a rar with bytes behind its end',
    'rar',
    rars.rar5Of(rars.rar5Main(), rars.rar5File(readme), end, rars.rar5File(readme)),
    'brokenArchive',
  ],
  [
    'a rar with data in its end',
    'rar',
    rars.rar5Of(
      rars.rar5Main(),
      rars.rar5File(readme),
      rars.rar5Block({ type: 5, fields: [0], data: Buffer.from(hello) }),
    ),
    'unsupportedArchive',
  ],
  [
    'a rar in front of which a program stands',
    'rar',
    Buffer.concat([Buffer.from('MZ'), rars.makeRar([readme])]),
    'wrongContent',
  ],
  [
    'a rar with a zero in a name (version 4)',
    'rar',
    rars.rar4(rars.rar4File({ name: 'readme.txt\0.exe', bytes: hello })),
    'dangerousArchive',
  ],
  [
    'a rar with a zero in a name (version 5)',
    'rar',
    rars.makeRar([{ name: 'readme.txt\0.exe' }]),
    'dangerousArchive',
  ],
  ['a zip with a zero in a name', 'zip', makeZip([{ name: 'readme.txt\0.exe' }]), 'dangerousArchive'],
  [
    'a zip with a control character, which unzip drops, in an ending',
    'zip',
    makeZip([{ name: 'setup.e\u0001xe' }]),
    'dangerousArchive',
  ],
  ['a zip with ".. " as a folder', 'zip', makeZip([{ name: 'a/.. /x' }]), 'dangerousArchive'],
  ['a zip with a stream of Windows', 'zip', makeZip([{ name: 'a.txt:b.exe' }]), 'dangerousArchive'],
  [
    'a zip whose file alone says that it is locked',
    'zip',
    makeZip([{ ...readme, says: { localFlags: 1 } }]),
    'brokenArchive',
  ],
  ['a zip of WinZip with a password', 'zip', makeZip([{ ...readme, says: { method: 99 } }]), 'lockedArchive'],
  [
    'a zip with strong encryption',
    'zip',
    makeZip([{ ...readme, extra: zipField(0x17, Buffer.alloc(8)) }]),
    'lockedArchive',
  ],
  [
    'a zip with a second name in the header of the file alone',
    'zip',
    makeZip([{ ...readme, localExtra: unicodePath('readme.txt', 'setup.exe') }]),
    'dangerousArchive',
  ],
  [
    'a zip with a second end in its comment',
    'zip',
    makeZip([readme], { comment: `${marker}${'\0'.repeat(18)}` }),
    'brokenArchive',
  ],
  [
    'a zip with a hidden file before its directory',
    'zip',
    makeZip([readme], { between: makeZip([{ name: 'hidden.exe' }]).subarray(0, 42) }),
    'brokenArchive',
  ],
  ['a zip with a hidden file in the packed bytes of another', 'zip', withHiddenFile(), 'brokenArchive'],
  [
    'a zip whose name is not valid UTF-8',
    'zip',
    makeZip([{ name: '', nameBytes: Buffer.from([0xc0, 0xae]), bytes: hello }]),
    'brokenArchive',
  ],
  [
    'a zip that is packed in an unusual way',
    'zip',
    makeZip([{ ...readme, says: { method: 14 } }]),
    'unsupportedArchive',
  ],
  ['a zip with nothing in it', 'zip', makeZip([]), 'brokenArchive'],
].map(([name, kind, bytes, fault]) => ({ name, kind, bytes, fault }) as (typeof refused)[number]);

/** After the deflated data there is a file that only tools which read from the start find. */
function withHiddenFile(): Uint8Array {
  const [outer] = [makeZip([readme])];
  const deflated = Buffer.from(outer.subarray(40, outer.length - 22 - 46 - 10));
  const hidden = Buffer.from(makeZip([{ name: 'setup.exe', bytes: 'x' }]));
  const bytes = Buffer.concat([deflated, hidden]);
  const { crc, size } = { crc: Buffer.from(outer).readUInt32LE(14), size: hello.length };
  return makeZip([{ name: 'readme.txt', packed: { bytes, size, crc } }]);
}

it.each(refused)('$name is refused', async ({ kind, bytes, fault }) => {
  expect(await refusalOf(bytes, kind)).toMatchObject({ fault });
});

it('the same name in a code page and in Unicode is accepted', async () => {
  const sjis = Buffer.from([0x95, 0x5c, ...Buffer.from('.txt')]);
  const files = rars.rar4(
    rars.rar4File({ name: Buffer.from([0xe9, 0x74, 0xe9, ...Buffer.from('.txt')]), unicode: 'été.txt' }),
    rars.rar4File({ name: 'Lodz.txt', unicode: 'Łódź.txt' }),
    rars.rar4File({ name: '????.txt', unicode: 'снег.txt' }),
    rars.rar4File({ name: sjis, unicode: '表.txt' }),
  );
  const names = 'été.txt, Łódź.txt, снег.txt, 表.txt';
  expect(await refusalOf(files, 'rar')).toEqual({ fault: 'accepted', text: names });
  expect((await listWithUnrar(files))?.map(({ name }) => name).join(', ')).toBe(names);
  const zip = makeZip([{ name: '', nameBytes: sjis, hasCodePage: true, extra: unicodePath(sjis, '表.txt') }]);
  expect(await refusalOf(zip, 'zip')).toEqual({ fault: 'accepted', text: '表.txt' });
});

it('a name that is too long is refused', async () => {
  // Each letter of the second name is a run of 129 letters of the first.
  const name = Buffer.concat([Buffer.alloc(30_000, 'a'), Buffer.from([0, 0]), Buffer.alloc(3000, 0xff)]);
  const long = rars.rar4(rars.rar4File({ name, flags: 0x200 }));
  expect(await refusalOf(long, 'rar')).toMatchObject({ fault: 'brokenArchive' });
});

it('a program is recognized by its name after unpacking', async () => {
  const names = ['setup.exe.', 'setup.exe ', 'setup.exe;1', 'setup.exe.;1', 'SETUP.EXE'];
  const { hasPrograms, entries } = await list(
    'zip',
    memorySource(Buffer.from(makeZip(names.map((name) => ({ name }))))),
  );
  expect(hasPrograms).toBe(true);
  expect(entries.map(({ kind }) => kind)).toEqual(names.map(() => 'program'));
});

it('an archive with copies of its own headers is accepted', async () => {
  expect(await refusalOf(rars.quickOpenRar(readme), 'rar')).toEqual({
    fault: 'accepted',
    text: 'readme.txt',
  });
});
