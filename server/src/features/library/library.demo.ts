import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { demoFilm } from '@snowglobe/catalogue';
import { libraryPurpose } from '@snowglobe/contract/features/library/library.limits.ts';
import { demoCaptionLanguages } from '@snowglobe/contract/features/media/media.limits.ts';
import { languages } from '@snowglobe/contract/texts/languages.ts';
import { arrivedAt } from '../../core/files/arrived-file.ts';
import type { SeedDemo } from '../../core/feature.ts';
import { findAccountByName } from '../account/account.feature.ts';
import { demoEpisodes, makeDemoEpisode } from './demo-episodes.ts';

const owner = 'snowy';
const film = fileURLToPath(demoFilm.dub);
const title = {
  title: 'The Snowglobe on the Shelf',
  type: 'movie',
  year: 2026,
  overview: 'A small winter stands on a shelf in the north, and somebody lives in it. A minute of our own.',
  genres: ['Fantasy', 'Short'],
} as const;

/** A series: each episode has scenes of the film in another order. */
const series = {
  title: 'Winters of the Shelf',
  type: 'tv',
  year: 2026,
  overview: 'Every winter somebody shakes the globe. One short episode for each of them.',
  genres: ['Fantasy', 'Short'],
} as const;

/**
 * The owner uploads the project's own film, as any other, and a series that members follow. They are prepared in the
 * background when the demo has started.
 */
export const seedLibrary: SeedDemo = async ({ core, as }) => {
  const member = (await core.sessions.member((await findAccountByName(core.db, owner))!.id))!;
  async function upload(path: string, filename: string): Promise<{ id: string }> {
    const { size } = await stat(path);
    const metadata = { purpose: libraryPurpose, filename };
    await core.uploads.addArrived(member, { size, metadata }, arrivedAt(core.files, path));
    const { videos } = await as(owner).listLibraryVideos({ query: {} });
    return { id: String(videos.find(({ file_name: name }) => name === filename)!.id) };
  }

  let target = '';
  for (const [index, { name, scenes }] of demoEpisodes.entries()) {
    const path = core.scratch();
    await writeFile(path, await makeDemoEpisode(demoFilm.sub, scenes));
    const episode = await upload(path, `winters-of-the-shelf.s01e0${index + 1}.mp4`);
    await rm(path, { force: true });
    const own = { ...series, genres: [...series.genres] };
    const match = { own, season: 1, episode: index + 1, episode_title: name };
    const { video } = await as(owner).updateLibraryVideo({ params: episode, body: { match } });
    target = String(video.place!.title.id);
  }
  for (const who of ['oda_', 'vesper9', 'kestrel'])
    await as(who).follow({ params: { kind: 'series', target }, body: {} });

  const params = await upload(film, 'the-snowglobe-on-the-shelf.2026.mp4');
  const match = { own: { ...title, genres: [...title.genres] } };
  const segments = [{ kind: 'intro' as const, start: 0, end: 6 }];
  await as(owner).updateLibraryVideo({ params, body: { match, segments } });
  for (const language of demoCaptionLanguages) {
    const form = new FormData();
    form.append('language', language);
    form.append('label', languages[language].name);
    const captions = await readFile(demoFilm.captions[language]);
    form.append('file', new Blob([new Uint8Array(captions)]), `film-${language}.vtt`);
    await as(owner).addSubtitles({ params, form });
  }
};
