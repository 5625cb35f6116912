import type { LibraryChapter, LibrarySegment } from '@snowglobe/contract/features/library/library.model.ts';
import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import { t } from '../../../../core/texts.ts';

type Segments = readonly LibrarySegment[];

/** The segment to skip at this time, except in its last second. Credits are not skipped: they offer the next episode. */
export function skippableAt(segments: Segments, time: number): LibrarySegment | null {
  const isNow = ({ kind, start, end }: LibrarySegment) =>
    kind !== 'credits' && time >= start && time < end - 1;
  return segments.find(isNow) ?? null;
}

const offeredForSeconds = 15;

/** The time from which the next episode is offered: the start of the credits, or shortly before the end. */
export function nextOfferedFrom(segments: Segments, duration: number): number {
  const credits = segments.find(({ kind }) => kind === 'credits');
  return credits?.start ?? duration - Math.min(offeredForSeconds, duration / 4);
}

/** The index of the chapter at a time; -1 before the first. */
export const chapterAt = (chapters: readonly LibraryChapter[], time: number) =>
  chapters.findLastIndex(({ start }) => start <= time);

/** The name of a chapter, or its number if the file has no name. */
export function chapterName(chapters: readonly LibraryChapter[], index: number): string {
  const chapter = chapters[index];
  return chapter ? chapter.title || t('media:controls.chapter', { number: index + 1 }) : '';
}

export type Thumbnails = NonNullable<LibraryPlayback['thumbnails']>;

/** The thumbnail of a time: the sprite sheet and the position on it. */
export function thumbnailAt({ urls, every, columns, rows, width, height, count }: Thumbnails, time: number) {
  const at = Math.min(count - 1, Math.max(0, Math.floor(time / every)));
  const onSheet = at % (columns * rows);
  return {
    url: urls[Math.floor(at / (columns * rows))] ?? '',
    x: (onSheet % columns) * width,
    y: Math.floor(onSheet / columns) * height,
  };
}
