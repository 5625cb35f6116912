import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { chapter, segment } from './library.model.ts';

/**
 * How the library plays a film or an episode for one member. The addresses work for hours, only for this member, and
 * only while the member may stream. After 404 `no_such_address` the page requests the sources again.
 */
export const libraryPlayback = z.object({
  video_id: z.number(),
  /** `file`: one address for a video element, with ranges. `hls`: a master playlist. */
  delivery: z.enum(['file', 'hls']),
  url: z.string(),
  /** `video/mp4`, `video/webm` or `application/vnd.apple.mpegurl`. */
  type: z.string(),
  duration: z.number(),
  width: z.number(),
  height: z.number(),
  /**
   * In the order of the renditions in the master playlist. With `file` only the first track can be played, so there is
   * no choice.
   */
  audio: z.array(z.object({ position: z.number(), language: z.string(), label: z.string() })),
  /** WebVTT. */
  subtitles: z.array(z.object({ id: z.number(), language: z.string(), label: z.string(), url: z.string() })),
  /** Sprite sheets for the seek bar; the pictures are ordered by rows. */
  thumbnails: z.nullable(
    z.object({
      urls: z.array(z.string()),
      /** The size of one picture in pixels. */
      width: z.number(),
      height: z.number(),
      columns: z.number(),
      rows: z.number(),
      /** Seconds between two pictures. */
      every: z.number(),
      count: z.number(),
    }),
  ),
  segments: z.array(segment),
  chapters: z.array(chapter),
  /** The languages that the member chose for this title; `off` means no subtitles. Null before the first choice. */
  choice: z.nullable(z.object({ audio: z.nullable(z.string()), subtitles: z.nullable(z.string()) })),
  /** Whether the member may call `POST /api/library/{id}/download`. */
  may_download: z.boolean(),
  expires_at: time,
});
export type LibraryPlayback = z.output<typeof libraryPlayback>;

const chosen = z.nullable(z.string().check(z.regex(/^[A-Za-z0-9-]{1,20}$/, 'library:rule.languageOrOff')));
export const playbackChoice = z.object({ audio: chosen, subtitles: chosen });

export const libraryDownload = z.object({
  downloadUrl: z.string(),
  fileName: z.string(),
  size: z.number(),
  sha256: z.nullable(z.string()),
});

/** The file names that `getLibraryPart` serves. */
export const partName = z
  .string()
  .check(
    z.regex(
      /^(?:film\.(?:mp4|webm)|master\.m3u8|[va]\d{1,2}\.(?:m3u8|mp4)|subtitles-\d{1,12}\.vtt|thumbnails-\d{1,3}\.jpg)$/,
      'library:rule.part',
    ),
  );
