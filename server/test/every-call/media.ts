import type { Examples, Statements, World } from './world.ts';
import { must } from './world.ts';

/** A member who may watch, and a film and a series of the open catalogue. Titles of the library are not horror films. */
async function viewer({ app }: World) {
  const who = await app.people.paid();
  const [film] = (await must(who.get('/api/media/titles?type=movie&genre=Horror&limit=1'))).titles;
  const [series] = (await must(who.get('/api/media/titles?type=tv&limit=1'))).titles;
  return { who, film, series };
}

const get = (path: string) => async (world: World) => {
  const { who } = await viewer(world);
  return () => who.get(path);
};
const ofFilm = (path: (id: number) => string) => async (world: World) => {
  const { who, film } = await viewer(world);
  return () => who.get(path(film.id));
};
const ofSeries = (path: (id: number) => string) => async (world: World) => {
  const { who, series } = await viewer(world);
  return () => who.get(path(series.id));
};

async function saved(world: World) {
  const { who, film } = await viewer(world);
  const item = { id: film.id, title: film.title, type: 'movie' };
  return { who, itemId: (await must(who.post('/api/watch-later', item))).item.id as number };
}

async function watched(world: World) {
  const { who, film } = await viewer(world);
  const position = { type: 'movie', id: film.id, position: 100, duration: 1000 };
  await must(who.put('/api/media/progress', position));
  return { who, film, position };
}

export const calls: Examples<'media'> = {
  searchMedia: get('/api/media/search?query=nosfertu'),
  searchAnime: get('/api/anime/search?query=bebop'),
  browseMedia: get('/api/media/browse'),
  listTitles: get('/api/media/titles?genre=Horror'),
  getTitle: ofFilm((id) => `/api/media/titles/${id}`),
  previewTitle: ofFilm((id) => `/api/media/titles/${id}/preview`),
  getPreviewPoster: ofFilm((id) => `/api/media/previews/${id}`),
  getCatalogue: get('/api/media/catalogue'),
  listSimilarTitles: ofFilm((id) => `/api/media/titles/${id}/similar`),
  listSeasons: ofSeries((id) => `/api/media/tv/own_${id}`),
  listEpisodes: ofSeries((id) => `/api/media/tv/own_${id}/season/1`),
  getPoster: ofFilm((id) => `/api/media/posters/${id}`),
  getBackdrop: ofFilm((id) => `/api/media/backdrops/${id}`),
  getStill: ofSeries((id) => `/api/media/stills/${id}/1/1`),
  listSources: ofFilm((id) => `/api/media/sources?id=${id}`),
  async checkSource(world) {
    const { who, film } = await viewer(world);
    return () =>
      who.post('/api/media/sources/check', { domain: 'mirror-1.demo', type: 'movie', id: film.id });
  },
  async reportSourceOutcome(world) {
    const { who, film } = await viewer(world);
    const outcome = { domain: 'mirror-1.demo', ok: true, type: 'movie', id: film.id };
    return () => who.post('/api/media/sources/outcome', outcome);
  },
  async getMediaOverview({ app }) {
    const owner = await app.people.owner();
    return () => owner.get('/api/admin/media');
  },
  async updateMediaSettings({ app }) {
    const owner = await app.people.owner();
    return () => owner.put('/api/admin/media', { orderByScore: true });
  },
  async saveAutoNext(world) {
    const { who } = await viewer(world);
    return () => who.put('/api/media/auto-next', { autoNext: true });
  },
  async listWatchLater(world) {
    const { who } = await saved(world);
    return () => who.get('/api/watch-later');
  },
  async listWatchLaterMarks(world) {
    const { who } = await saved(world);
    return () => who.get('/api/watch-later/marks');
  },
  async addToWatchLater(world) {
    const { who, film } = await viewer(world);
    return () => who.post('/api/watch-later', { id: film.id, title: film.title, type: 'movie' });
  },
  async removeFromWatchLater(world) {
    const { who, itemId } = await saved(world);
    return () => who.delete(`/api/watch-later/${itemId}`);
  },
  checkWatchLater: get('/api/watch-later/check/Metropolis/movie'),
  async listProgress(world) {
    const { who } = await watched(world);
    // The next episodes of all finished ones are one statement.
    const { titles } = await must(who.get('/api/media/titles?type=tv&limit=3'));
    for (const { id } of titles)
      await must(
        who.put('/api/media/progress', {
          type: 'tv',
          id,
          season: 1,
          episode: 1,
          position: 990,
          duration: 1000,
        }),
      );
    return () => who.get('/api/media/progress');
  },
  async getTitleProgress(world) {
    const { who, film } = await watched(world);
    return () => who.get(`/api/media/progress/${film.id}`);
  },
  async saveProgress(world) {
    const { who, position } = await watched(world);
    return () => who.put('/api/media/progress', { ...position, position: 105 });
  },
  async markWatched(world) {
    const { who, film } = await watched(world);
    return () => who.put('/api/media/watched', { type: 'movie', id: film.id, watched: true });
  },
  async removeProgress(world) {
    const { who, film } = await watched(world);
    return () => who.delete(`/api/media/progress/${film.id}`);
  },
  async clearProgress(world) {
    const { who } = await watched(world);
    return () => who.delete('/api/media/progress');
  },
  showDemoPlayer: get('/embed/mirror-1/movie/1'),
  getDemoFilm: get('/embed/film/player.js'),
};

export const statements: Statements<'media'> = {
  searchMedia: 2,
  searchAnime: 2,
  browseMedia: 0,
  listTitles: 1,
  getTitle: 1,
  previewTitle: 1,
  getPreviewPoster: 1,
  getCatalogue: 0,
  listSimilarTitles: 1,
  listSeasons: 1,
  listEpisodes: 1,
  getPoster: 1,
  getBackdrop: 1,
  getStill: 1,
  listSources: 2,
  checkSource: 1,
  reportSourceOutcome: 11,
  getMediaOverview: 5,
  updateMediaSettings: 11,
  listWatchLater: 2,
  listWatchLaterMarks: 1,
  addToWatchLater: 8,
  removeFromWatchLater: 5,
  checkWatchLater: 1,
  listProgress: 3,
  getTitleProgress: 2,
  saveAutoNext: 1,
  saveProgress: 7,
  markWatched: 7,
  removeProgress: 1,
  clearProgress: 1,
  showDemoPlayer: 0,
  getDemoFilm: 0,
};
