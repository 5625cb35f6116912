import SevenZip, { type SevenZipModuleFactory } from '7z-wasm';
import { createExtractorFromData } from 'node-unrar-js';

/** The types of 7z-wasm describe a CommonJS module, but the package is an ES module. */
const create7zip = SevenZip as unknown as SevenZipModuleFactory;

/** A file or folder that a common tool finds in an archive. */
export type Listed = { name: string; isFolder: boolean; isLink: boolean; isLocked: boolean };

/** Lists an archive with the official unrar (as WebAssembly from npm); null if unrar refuses the archive. */
export async function listWithUnrar(bytes: Uint8Array): Promise<Listed[] | null> {
  try {
    const extractor = await createExtractorFromData({ data: Uint8Array.from(bytes).buffer });
    return [...extractor.getFileList().fileHeaders].map(({ name, flags }) => ({
      name,
      isFolder: flags.directory,
      // unrar does not report links.
      isLink: false,
      isLocked: flags.encrypted,
    }));
  } catch {
    return null;
  }
}

/** Lists an archive with 7-Zip (as WebAssembly from npm); null if 7-Zip refuses the archive or prints a warning. */
export async function listWith7zip(bytes: Uint8Array, ending: 'zip' | 'rar'): Promise<Listed[] | null> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const sevenZip = await create7zip({ print, printErr: print });
  sevenZip.FS.writeFile(`/archive.${ending}`, bytes);
  try {
    // It returns its exit code, which is missing in its types.
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
