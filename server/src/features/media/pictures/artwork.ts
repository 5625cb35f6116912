import { buffer } from 'node:stream/consumers';
import { drawBackdrop, drawFramePoster, drawPoster, type PosterSubject } from '@snowglobe/catalogue';
import { mediaFaults as faults } from '@snowglobe/contract/features/media/media.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { StoredFile } from '../../../core/files/files.ts';
import { memoryFile } from '../../../core/files/memory-file.ts';
import type { FileReply } from '../../../core/http/send-file.ts';
import { isPublic } from '../media.presenter.ts';
import { ownStill } from './picture-address.ts';
import type { Seasons } from '../catalogue/seasons.ts';
import { findTitle, type TitleRow } from '../catalogue/titles.store.ts';
import type { TmdbPictures } from '../tmdb/tmdb-pictures.ts';

const cacheForever = 'private, max-age=31536000, immutable';
/** For a drawing that is shown until the real picture is available. */
const cacheBriefly = 'private, max-age=60';
/** Drawings in memory, about ten kilobytes each. */
const maxDrawn = 600;

type Needs = { pictures: TmdbPictures; seasons: Seasons };
type Frame = 'poster' | 'backdrop';
export type Artwork = ReturnType<typeof createArtwork>;

/** Posters, backdrops and stills: the library's own, else the movie database's (through our server), else drawn ones. */
export function createArtwork({ db, files }: FeatureCore, { pictures, seasons }: Needs) {
  const drawn = new Map<string, { bytes: Buffer; at: Date }>();

  /** Draws a picture, or returns it from memory. */
  function draw(frame: Frame, row: TitleRow, variant = ''): { bytes: Buffer; at: Date } {
    const id = row.source_key + variant;
    const name = `${frame} ${id}`;
    let found = drawn.get(name);
    if (!found) {
      const subject = { ...subjectOf(row), id };
      const svg = frame === 'poster' ? drawPoster(subject) : drawBackdrop(subject);
      found = { bytes: Buffer.from(svg), at: new Date() };
      drawn.set(name, found);
      for (const oldest of drawn.keys()) {
        if (drawn.size <= maxDrawn) break;
        drawn.delete(oldest);
      }
    }
    return found;
  }

  function drawing(frame: Frame, row: TitleRow, cacheControl: string, variant?: string): FileReply {
    const { bytes, at } = draw(frame, row, variant);
    return { file: memoryFile(bytes, at), type: 'image/svg+xml', cacheControl };
  }

  /** A frame of the film with the title on it. Not cached here: browsers cache it, and it is ten times as large as a drawing. */
  async function drawTitleOver(row: TitleRow, frame: StoredFile): Promise<FileReply | null> {
    const stream = await frame.stream();
    if (!stream) return null;
    const svg = drawFramePoster(
      subjectOf(row),
      `data:image/webp;base64,${(await buffer(stream)).toString('base64')}`,
    );
    const file = memoryFile(Buffer.from(svg), frame.modified);
    return { file, type: 'image/svg+xml', cacheControl: cacheForever };
  }

  async function getTitle(id: number): Promise<TitleRow> {
    const row = await findTitle(db, { id });
    if (!row) throw new AppError(faults.noSuchPicture);
    return row;
  }

  async function picture(frame: Frame, row: TitleRow): Promise<FileReply> {
    const key = frame === 'poster' ? row.own_poster : row.own_backdrop;
    const own = key ? await files.open(key) : null;
    if (own && frame === 'poster' && row.poster_is_frame) {
      const lettered = await drawTitleOver(row, own);
      if (lettered) return lettered;
    } else if (own) return { file: own, type: 'image/webp', cacheControl: cacheForever };
    const path = frame === 'poster' ? row.poster_path : row.backdrop_path;
    if (!path) return drawing(frame, row, cacheForever);
    const file = await pictures.open(frame, path);
    return file
      ? { file, type: 'image/webp', cacheControl: cacheForever }
      : drawing(frame, row, cacheBriefly);
  }

  return {
    /** The poster for visitors: without the library's own picture. */
    async previewPoster(id: number): Promise<FileReply> {
      const row = await getTitle(id);
      if (!isPublic(row)) throw new AppError(faults.noSuchPicture);
      return picture('poster', { ...row, own_poster: null });
    },
    poster: async (id: number) => picture('poster', await getTitle(id)),
    backdrop: async (id: number) => picture('backdrop', await getTitle(id)),

    async still(id: number, season: number, episode: number): Promise<FileReply> {
      const row = await getTitle(id);
      const key = ownStill(row, season, episode);
      const own = key ? await files.open(key) : null;
      if (own) return { file: own, type: 'image/webp', cacheControl: cacheForever };
      const path = await seasons.stillPath(row, season, episode);
      const file = path ? await pictures.open('still', path) : null;
      if (file) return { file, type: 'image/webp', cacheControl: cacheForever };
      if (row.source === 'tmdb') return picture('backdrop', row);
      return drawing('backdrop', row, cacheForever, ` s${season}e${episode}`);
    },
  };
}

const subjectOf = (row: TitleRow): PosterSubject => ({
  id: row.source_key,
  ...(row.source === 'library' ? { order: row.id } : {}),
  title: row.title,
  kind: row.type,
  genres: row.genres,
  keywords: row.keywords,
  ...(row.year === null ? {} : { year: row.year }),
});
