import type { ModEntry } from '@snowglobe/contract/features/mods/mods.model.ts';
import { maxEntries, tooManyEntries, type Budget, type Listed } from './archive.ts';
import { checkName, kindByName, shownName } from './entry-name.ts';
import { broken, unsupported } from './refused-file.ts';
import type { RarBlock, RarFile } from './rar-block.ts';
import { rar4Mark, readRar4Block } from './rar4.ts';
import { rar5Mark, readRar5Block } from './rar5.ts';
import { checkQuickOpen } from './rar5-quick-open.ts';
import type { Source } from './source.ts';

/** The headers of 50,000 files with long names. */
const maxHeadBytes = 32 * 1024 ** 2;
/** Comment, recovery record and copies of headers. Other services hold Windows streams and rights, or are unknown. */
const allowedServices = new Set(['CMT', 'RR', 'QO']);

/**
 * Lists a rar by the headers of its files. Its compression is proprietary: the files are not unpacked, and the sizes
 * in the headers are accepted within the budget. Only what WinRAR writes for a single plain archive is accepted: each
 * block is of a known type with a correct checksum, and follows the block before.
 */
export function inspectRar(source: Source, budget: Budget): Listed {
  const files = readRar(source);
  if (files.length === 0) throw broken('mods:broken.empty');
  budget.spend(
    files.length,
    files.reduce((sum, { size }) => sum + size, 0),
  );
  const entries: ModEntry[] = files
    .filter(({ isFolder }) => !isFolder)
    .map(({ name, size }) => ({ name: shownName(name), size, kind: kindByName(name) }));
  return { entries, hasPrograms: entries.some(({ kind }) => kind === 'program') };
}

/** All files and folders of a rar, by full name. */
export function readRar(source: Source): RarFile[] {
  const isVersion5 = source.read(0, rar5Mark.length).equals(rar5Mark);
  if (!isVersion5 && !source.read(0, rar4Mark.length).equals(rar4Mark))
    throw unsupported('mods:unsupported.rarVersion');
  const readBlock = isVersion5 ? readRar5Block : readRar4Block;
  const files: RarFile[] = [];
  const blocks: RarBlock[] = [];
  let [at, headBytes] = [isVersion5 ? rar5Mark.length : rar4Mark.length, 0];
  while (at < source.size) {
    const block = readBlock(source, at);
    checkOrder(blocks, block);
    if (block.type === 'service' && !allowedServices.has(block.name))
      throw unsupported('mods:unsupported.moreThanFiles', { name: shownName(block.name) });
    if (block.type === 'file') {
      checkName(block.file.name);
      files.push(block.file);
    }
    blocks.push(block);
    headBytes += block.headBytes;
    if (blocks.length > maxEntries || headBytes > maxHeadBytes) throw tooManyEntries();
    at += block.headBytes + block.dataBytes;
  }
  if (at !== source.size) throw broken('mods:broken.breaksOff');
  // Archives from before version 3 have no end block.
  if (isVersion5 && blocks.at(-1)?.type !== 'end') throw broken('mods:broken.breaksOff');
  checkQuickOpen(source, blocks);
  return files;
}

/** The main block is the first, and nothing follows the end. */
function checkOrder(before: readonly RarBlock[], block: RarBlock): void {
  if ((before.length === 0) !== (block.type === 'main')) throw broken('mods:broken.wrongOrder');
  if (before.at(-1)?.type === 'end') throw broken('mods:broken.hiddenBehind');
}
