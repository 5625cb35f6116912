import type {
  SaveableVideo,
  SavedFile,
  SavedVideo,
  SaveRendition,
} from '@snowglobe/contract/features/offline/offline.model.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { partKey, subtitleKey } from '../file-keys.ts';
import { listPartsOf, listSubtitles } from '../parts.store.ts';
import { resolutionOf, slowResolution } from '../prepare/resolution.ts';
import { findVideo, type VideoRow } from '../videos.store.ts';
import { listPlayable } from './playback.store.ts';
import type { Playback } from './playback.ts';

type Part = { name: string; size: number };
type Rendition = SaveRendition & { parts: Part[] };
type Found = { row: VideoRow; rendition: Rendition };

/** The videos with everything that a device needs to play them without a connection. */
export function createSaveable({ db }: FeatureCore, playback: Playback) {
  /** The renditions of each video, the best first. */
  async function renditionsOf(rows: readonly VideoRow[]): Promise<Map<number, Rendition[]>> {
    const ids = rows.map(({ id }) => id);
    const [parts, subtitles] = await Promise.all([listPartsOf(db, ids), listSubtitles(db, ids)]);
    const sizes = new Map(parts.map(({ key, size }) => [key, size]));
    return new Map(
      rows.map((row) => {
        const folder = partKey(row.id, row.edition ?? '', '');
        const made = parts.flatMap(({ key, size }) =>
          row.edition && key.startsWith(folder) ? [{ name: key.slice(folder.length), size }] : [],
        );
        const words = subtitles
          .filter(({ video_id }) => video_id === row.id)
          .map(({ id }) => ({ name: `subtitles-${id}.vtt`, size: sizes.get(subtitleKey(row.id, id)) ?? 0 }));
        return [row.id, divide(row, made, words)];
      }),
    );
  }

  return {
    async listOfTitle(titleId: number): Promise<SaveableVideo[]> {
      const rows = await listPlayable(db, titleId);
      const renditions = await renditionsOf(rows);
      return rows.map(({ id, season, episode }) => ({
        videoId: id,
        // Specials are season 0, and a film has no episode.
        season: episode === 0 ? null : season,
        episode: episode === 0 ? null : episode,
        renditions: renditions.get(id)!.map(({ name, quality, size }) => ({ name, quality, size })),
      }));
    },

    /** `no video`: members cannot watch it. */
    async find(id: number, rendition: string): Promise<Found | 'no video' | 'no rendition'> {
      const row = await findVideo(db, id);
      if (!row?.delivery || row.title_id === null) return 'no video';
      const found = (await renditionsOf([row])).get(id)!.find(({ name }) => name === rendition);
      return found ? { row, rendition: found } : 'no rendition';
    },

    /** The addresses of all files of a rendition, for one member. */
    async present(
      member: Member,
      { row, rendition: { parts, ...rendition } }: Found,
    ): Promise<Omit<SavedVideo, 'expiresAt'>> {
      const shown = await playback.present(member, row);
      const urls = [shown.url, ...shown.subtitles.map(({ url }) => url), ...(shown.thumbnails?.urls ?? [])];
      const known = new Map(urls.map((url) => [url.slice(url.lastIndexOf('/') + 1), url]));
      // The other files of an HLS film are beside its playlist.
      const folder = shown.url.slice(0, shown.url.lastIndexOf('/') + 1);
      const files: SavedFile[] = parts.map(({ name, size }) => ({
        name,
        size,
        url: known.get(name) ?? folder + name,
      }));
      // A direct film has no edition: its file is the original.
      const version = `${rendition.name}-${row.plan === 'direct' ? row.file_key.split('/')[1] : row.edition}`;
      return { videoId: row.id, rendition, version, playback: shown, files };
    },
  };
}

const sum = (parts: readonly Part[]) => parts.reduce((total, { size }) => total + size, 0);

function divide(row: VideoRow, made: readonly Part[], words: readonly Part[]): Rendition[] {
  const sheets = made.filter(({ name }) => row.thumbnails?.parts.includes(name));
  const best = resolutionOf([row]) ?? '';
  const rendition = (name: string, quality: string, film: readonly Part[]): Rendition => {
    const parts = [...film, ...words, ...sheets];
    return { name, quality, size: sum(parts), parts };
  };
  if (row.delivery?.kind !== 'hls') {
    const name = row.delivery!.part;
    const size = row.plan === 'direct' ? row.size : (made.find((part) => part.name === name)?.size ?? 0);
    return [rendition('film', best, [{ name, size }])];
  }
  const shared = made.filter(({ name }) => /^(?:master|a\d+)\./.test(name));
  const names = made.flatMap(({ name }) => /^(v\d+)\.mp4$/.exec(name)?.[1] ?? []).toSorted();
  return names.map((name, index) =>
    rendition(name, index === 0 ? best : slowResolution, [
      ...shared,
      ...made.filter((part) => part.name.startsWith(`${name}.`)),
    ]),
  );
}
