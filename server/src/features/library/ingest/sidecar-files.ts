import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isVideoName } from '@snowglobe/contract/features/library/skip-reason.ts';
import { trackLabelMax } from '@snowglobe/contract/features/library/library.limits.ts';
import {
  findVideoOfSubtitles,
  isSubtitleName,
  parseSidecarName,
} from '@snowglobe/contract/features/library/sidecars.ts';

export type Beside = { path: string; size: number; language: string; label: string };

/** The subtitles that lie beside a film on the disk, or in a folder of their own there, by their names. */
export async function subtitlesBeside(film: string): Promise<Beside[]> {
  const here = dirname(film);
  const entries = await readdir(here, { withFileTypes: true });
  const films = entries
    .filter((entry) => entry.isFile() && isVideoName(entry.name))
    .map(({ name }) => ({ file_name: name, folder: '' }));
  const own = entries.filter((entry) => entry.isDirectory() && /^(subs?|subtitles?)$/i.test(entry.name));
  const folders = [here, ...own.map(({ name }) => join(here, name))];
  const found: Beside[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      // A link may lead anywhere.
      if (!entry.isFile() || !isSubtitleName(entry.name)) continue;
      if (findVideoOfSubtitles(entry.name, '', films)?.file_name !== basename(film)) continue;
      const path = join(folder, entry.name);
      const { language, label } = parseSidecarName(entry.name, basename(film))!;
      found.push({ path, size: (await stat(path)).size, language, label: label.slice(0, trackLabelMax) });
    }
  }
  return found;
}
