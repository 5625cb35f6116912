import { open } from 'node:fs/promises';
import { chapterTitleMax, chaptersMax } from '@snowglobe/contract/features/library/library.limits.ts';
import { readMatroskaChapters } from './matroska-chapters.ts';
import { readMp4Chapters } from './mp4-chapters.ts';
import type { Chapter, Facts } from './task.ts';

/** The chapters of a file. When they can't be read, the film plays without them. */
export async function readChapters(
  path: string,
  { container, duration }: Pick<Facts, 'container' | 'duration'>,
): Promise<Chapter[]> {
  const read =
    container === 'mp4' || container === 'mov'
      ? readMp4Chapters
      : container === 'matroska' || container === 'webm'
        ? readMatroskaChapters
        : null;
  if (!read) return [];
  const file = await open(path, 'r');
  try {
    return tidy(await read(file, (await file.stat()).size), duration);
  } catch {
    return [];
  } finally {
    await file.close();
  }
}

/** Sorted, inside the film, without duplicates. A single chapter is left out. */
function tidy(chapters: readonly Chapter[], duration: number): Chapter[] {
  const byStart = new Map<number, Chapter>();
  for (const { start, title } of chapters) {
    const at = Math.round(start * 1000) / 1000;
    if (!(at >= 0 && at < duration) || byStart.has(at)) continue;
    byStart.set(at, { start: at, title: Array.from(oneLine(title)).slice(0, chapterTitleMax).join('') });
  }
  const found = [...byStart.values()].toSorted((a, b) => a.start - b.start).slice(0, chaptersMax);
  return found.length > 1 ? found : [];
}

const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
