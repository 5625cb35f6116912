import SevenZip, { type SevenZipModuleFactory } from '7z-wasm';
import { createExtractorFromData } from 'node-unrar-js';

/** Its types describe a CommonJS module, and it is an ES module. */
const create7zip = SevenZip as unknown as SevenZipModuleFactory;

/** A file or folder that a common tool finds in an archive. */
export type Listed = { name: string; isFolder: boolean; isLink: boolean; isLocked: boolean };

/** The official unrar, which npm brings as WebAssembly; null where it refuses the archive. */
export async function listWithUnrar(bytes: Uint8Array): Promise<Listed[] | null> {
  try {
    const extractor = await createExtractorFromData({ data: Uint8Array.from(bytes).buffer });
    return [...extractor.getFileList().fileHeaders].map(({ name, flags }) => ({
      name,
      isFolder: flags.directory,
      // It does not say.
      isLink: false,
      isLocked: flags.encrypted,
    }));
  } catch {
    return null;
  }
}

/** 7-Zip, which npm brings as WebAssembly; null where it refuses the archive or warns of it. */
export async function listWith7zip(bytes: Uint8Array, ending: 'zip' | 'rar'): Promise<Listed[] | null> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const sevenZip = await create7zip({ print, printErr: print });
  sevenZip.FS.writeFile(`/archive.${ending}`, bytes);
  try {
    // It answers with its exit code, which its types do not say.
    const code: unknown = sevenZip.callMain(['l', '-slt', '-sccUTF-8', `/archive.${ending}`]);
    if (code !== 0) return null;
  } catch {
    return null;
  }
  const [, ...parts] = lines.join('\n').split('\n----------\n');
  return parts
    .join('\n')
    .split(/\n\n+/)
    .filter((part) => part.startsWith('Path = '))
    .map((part) => {
      const says = (label: string) => new RegExp(`^${label} = (.*)$`, 'm').exec(part)?.[1] ?? '';
      const links = ['Symbolic Link', 'Hard Link', 'Copy Link', 'Alternate Stream'];
      return {
        name: says('Path'),
        isFolder: says('Folder') === '+',
        isLink: links.some((label) => says(label) !== '' && says(label) !== '-'),
        isLocked: says('Encrypted') === '+',
      };
    });
}
