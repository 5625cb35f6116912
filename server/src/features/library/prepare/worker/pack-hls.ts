import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CmafOutputFormat,
  FilePathTarget,
  HlsOutputFormat,
  Output,
  PathedTarget,
  type HlsOutputPlaylistInfo,
  type Input,
} from 'mediabunny';
import { copyPackets } from './copy-packets.ts';
import { withInput } from './facts-by-mediabunny.ts';

const master = 'master.m3u8';
/** Long enough for few requests, short enough to switch the rendition soon. */
const segmentSeconds = 6;

/**
 * Makes one playlist for each rendition and each language, each with one file whose segments are requested by ranges: a
 * film is a dozen files instead of thousands.
 */
export const packHls = (
  path: string,
  folder: string,
  onTime: (seconds: number) => void,
): Promise<{ part: string; parts: string[] }> => withInput(path, (input) => pack(input, folder, onTime));

async function pack(input: Input, folder: string, onTime: (seconds: number) => void) {
  const tracks = [...(await input.getVideoTracks()), ...(await input.getAudioTracks())];
  const names = new Map<number, string>();
  const counts = { video: 0, audio: 0 };
  const nameOf = ({ n, tracks: [first] }: HlsOutputPlaylistInfo) => {
    const kind = first?.type === 'video' ? 'video' : 'audio';
    const name = names.get(n) ?? `${kind === 'video' ? 'v' : 'a'}${counts[kind]++}`;
    names.set(n, name);
    return name;
  };
  const output = new Output({
    format: new HlsOutputFormat({
      segmentFormat: new CmafOutputFormat(),
      targetDuration: segmentSeconds,
      singleFilePerPlaylist: true,
      getPlaylistPath: (info) => `${nameOf(info)}.m3u8`,
      getSegmentPath: ({ playlist }) => `${nameOf(playlist)}.mp4`,
    }),
    target: new PathedTarget(master, ({ path: part }) => new FilePathTarget(join(folder, part))),
  });
  await copyPackets(
    output,
    tracks.map((track) => ({ track })),
    onTime,
  );
  return { part: master, parts: await readdir(folder) };
}
