import { dangerous, broken } from './refused-file.ts';
import { shownName } from './entry-name.ts';

type Attributes = { name: string; attributes: number; isFolder: boolean; isUnix: boolean };

const [unixType, unixFolder, unixFile] = [0o170000, 0o040000, 0o100000];
const [windowsFolder, windowsLink] = [0x10, 0x400];

/** Refuses links, devices, and folders that some tools see as files. Unknown attributes are 0. */
export function checkAttributes({ name, attributes, isFolder, isUnix }: Attributes): void {
  const type = attributes & unixType;
  if (isUnix ? type !== 0 && type !== unixFolder && type !== unixFile : attributes & windowsLink)
    throw dangerous('mods:dangerous.linkNamed', { name: shownName(name) });
  const saysFolder = isUnix ? type === unixFolder : (attributes & windowsFolder) !== 0;
  if (attributes !== 0 && saysFolder !== isFolder)
    throw broken('mods:broken.folderAndFile', { name: shownName(name) });
}
