import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { chapter, segment } from './library.model.ts';

/**
 * How the library plays a film or an episode, for the member who asked. Every address is good for hours, for them
 * alone and as long as they may watch; when one is over (404 `no_such_address`) the sources are asked for again.
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
   * In the order of the renditions of the master playlist. A `file` has no other than the first: there is nothing to
   * choose.
   */
  audio: z.array(z.object({ position: z.number(), language: z.string(), label: z.string() })),
  /** WebVTT. */
  subtitles: z.array(z.object({ id: z.number(), language: z.string(), label: z.string(), url: z.string() })),
  /** Sheets of small pictures for the seek bar, from left to right and from top to bottom. */
  thumbnails: z.nullable(
    z.object({
      urls: z.array(z.string()),
      /** Of each picture, in pixels. */
      width: z.number(),
      height: z.number(),
      columns: z.number(),
      rows: z.number(),
      /** Seconds from one to the next. */
      every: z.number(),
      count: z.number(),
    }),
  ),
  segments: z.array(segment),
  chapters: z.array(chapter),
  /** What the member chose for this title, by language. `off`: no subtitles. Null: nothing yet. */
  choice: z.nullable(z.object({ audio: z.nullable(z.string()), subtitles: z.nullable(z.string()) })),
  /** Whether `POST /api/library/{id}/download` gives them the file. */
  may_download: z.boolean(),
  expires_at: time,
});
export type LibraryPlayback = z.output<typeof libraryPlayback>;

const chosen = z.nullable(
  z.string().check(z.regex(/^[A-Za-z0-9-]{1,20}$/, 'A language looks like en, or off')),
);
export const playbackChoice = z.object({ audio: chosen, subtitles: chosen });

export const libraryDownload = z.object({
  downloadUrl: z.string(),
  fileName: z.string(),
  size: z.number(),
  sha256: z.nullable(z.string()),
});

/** Every name that a video has parts by. */
export const partName = z
  .string()
  .check(
    z.regex(
      /^(?:film\.(?:mp4|webm)|master\.m3u8|[va]\d{1,2}\.(?:m3u8|mp4)|subtitles-\d{1,12}\.vtt|thumbnails-\d{1,3}\.jpg)$/,
      'There is no such part',
    ),
  );
