import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import { AppError } from '../../../core/app-error.ts';
import { readOwnerSetting } from '../../../core/config/owner-settings.store.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { FileReply } from '../../../core/http/send-file.ts';
import type { Member } from '../../../core/sessions/member.ts';
import type { PlaybackTokens, TokenTarget } from './playback-tokens.ts';
import { findChoice } from './choices.store.ts';
import { originalKey, partKey, subtitleKey } from '../file-keys.ts';
import type { Originals } from '../originals.ts';
import { listSubtitles } from '../parts.store.ts';
import { findVideoByKey, findPlayable } from './playback.store.ts';
import { findVideo, type VideoRow } from '../videos.store.ts';

const types: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
};
/** The content of an address never changes while its token is valid. */
const cacheControl = 'private, max-age=21600';
/** No files are generated yet; uploaded subtitles exist nevertheless. */
const noEdition = 'none';

export type Playback = ReturnType<typeof createPlayback>;

/** What a member's player needs: addresses with tokens, and the files behind them. */
export function createPlayback(
  { db, files }: FeatureCore,
  { tokens, originals }: { tokens: PlaybackTokens; originals: Originals },
) {
  const fileIdOf = ({ file_key }: VideoRow) => file_key.split('/')[1]!;

  /** The key of a file; null when the token does not give access to a file of this name. */
  function keyOf(target: TokenTarget, name: string): string | null {
    if (target.kind === 'original') return name.startsWith('film.') ? originalKey(target.fileId) : null;
    if (target.kind === 'download') return null;
    const [, subtitle] = /^subtitles-(\d+)\.vtt$/.exec(name) ?? [];
    if (subtitle) return subtitleKey(target.videoId, Number(subtitle));
    return target.edition === noEdition ? null : partKey(target.videoId, target.edition, name);
  }

  async function present(member: Member, row: VideoRow): Promise<LibraryPlayback> {
    const { facts, delivery, thumbnails } = row;
    const [subtitles, choice, mayDownload] = await Promise.all([
      listSubtitles(db, [row.id]),
      row.title_id === null ? null : findChoice(db, member.id, row.title_id),
      readOwnerSetting(db, 'libraryDownloads'),
    ]);
    const made = tokens.make(member, { kind: 'made', videoId: row.id, edition: row.edition ?? noEdition });
    const isDirect = row.plan === 'direct';
    const film = isDirect ? tokens.make(member, { kind: 'original', fileId: fileIdOf(row) }) : made;
    const inMade = (name: string) => `/api/library/play/${made.token}/${name}`;
    const isHls = delivery!.kind === 'hls';
    return {
      video_id: row.id,
      delivery: delivery!.kind,
      url: `/api/library/play/${film.token}/${delivery!.part}`,
      type: isHls ? types['m3u8']! : (delivery as { type: string }).type,
      duration: facts.duration,
      width: facts.width,
      height: facts.height,
      audio: (isHls ? row.audio : row.audio.slice(0, 1)).map(({ position, language, label }) => ({
        position,
        language,
        label,
      })),
      subtitles: subtitles.map(({ id, language, label }) => ({
        id,
        language,
        label,
        url: inMade(`subtitles-${id}.vtt`),
      })),
      thumbnails: thumbnails
        ? {
            urls: thumbnails.parts.map(inMade),
            width: thumbnails.width,
            height: thumbnails.height,
            columns: thumbnails.columns,
            rows: thumbnails.rows,
            every: thumbnails.every,
            count: thumbnails.count,
          }
        : null,
      segments: row.segments,
      chapters: row.chapters,
      choice: choice ?? null,
      may_download: mayDownload,
      expires_at: made.expiresAt.toISOString(),
    };
  }

  return {
    async findForTitle(member: Member, place: { titleId: number; season: number; episode: number }) {
      const row = await findPlayable(db, place);
      return row ? present(member, row) : null;
    },

    /** For staff: also a video without a title. */
    async preview(member: Member, id: number): Promise<LibraryPlayback> {
      const row = await findVideo(db, id);
      if (!row) throw new AppError(faults.noSuchVideo);
      if (!row.delivery) throw new AppError(faults.notReady);
      return present(member, row);
    },

    /** For a video whose files a member copies to a device. */
    present,

    /** Without a query for stored files: a player requests many ranges. */
    async part(member: Member, token: string, name: string): Promise<FileReply> {
      const target = tokens.read(member, token);
      const key = target && keyOf(target, name);
      const file = key ? await (target.kind === 'original' ? originals : files).open(key) : null;
      if (!file) throw new AppError(faults.noSuchAddress);
      const extension = name.split('.')[1]!;
      // Playlists name their segments relative to their own address, and tracks and pictures are small.
      return { file, type: types[extension]!, cacheControl, canRedirect: /^(?:mp4|webm)$/.test(extension) };
    },

    async downloadLink(member: Member, id: number) {
      const row = await findVideo(db, id);
      if (!row?.delivery || row.title_id === null) throw new AppError(faults.noSuchVideo);
      if (!(await readOwnerSetting(db, 'libraryDownloads'))) throw new AppError(faults.downloadsOff);
      const { token } = tokens.make(member, { kind: 'download', fileId: fileIdOf(row) });
      const { file_name: fileName, size, sha256 } = row;
      return { downloadUrl: `/api/library/download/${token}`, fileName, size, sha256 };
    },

    async download(member: Member, token: string): Promise<FileReply> {
      const target = tokens.read(member, token);
      const row =
        target?.kind === 'download' ? await findVideoByKey(db, originalKey(target.fileId)) : undefined;
      const file = row ? await originals.open(row.file_key) : null;
      if (!row || !file) throw new AppError(faults.noSuchAddress);
      return {
        file,
        type: 'application/octet-stream',
        cacheControl: 'private, no-store',
        download: { name: row.file_name, inline: false },
        canRedirect: true,
      };
    },
  };
}
