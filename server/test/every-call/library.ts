import { addFilm, films, waitUntilPrepared } from '../library.ts';
import { form, must, type Example, type Examples, type Statements, type World } from './world.ts';

/** Adds a film to the library and matches it to a title, with staff and a member who may watch. */
async function added({ app }: World, title: string) {
  const [staff, who] = [await app.people.admin(), await app.people.paid()];
  const { id } = await addFilm(staff, `${title}.mp4`, films.direct());
  const match = { own: { title, type: 'movie' } };
  const { video } = await must(staff.put(`/api/library/${id}`, { match }));
  return { staff, who, id, match, titleId: video.place.title.id as number, path: `/api/library/${id}` };
}

type Scene = Awaited<ReturnType<typeof added>>;
let shared: Promise<Scene> | undefined;

/** One film for all calls that do not delete it: adding a film takes an inspection and a job. */
const made =
  (call: (scene: Scene, world: World) => Promise<() => Promise<{ status: number }>>): Example =>
  async (world) => {
    shared ??= added(world, 'Film').then(async (scene) => {
      await waitUntilPrepared(scene.staff, scene.id);
      return scene;
    });
    return call(await shared, world);
  };

const words = () => form({ language: 'en', label: 'English' }, { field: 'file', bytes: films.words() });

async function withWords({ staff, path }: Scene) {
  const { video } = await must(staff.post(`${path}/subtitles`, words()));
  return `${path}/subtitles/${video.subtitles[0].id}`;
}

async function offered({ who, path }: Scene, { app }: World) {
  await must((await app.people.owner()).put('/api/admin/library', { downloads: true }));
  return must(who.post(`${path}/download`));
}

/** An intro that was found in the film, and waits for staff. */
async function suggested({ id, titleId, staff, path }: Scene, { app }: World) {
  await must(staff.put(path, { segments: [] }));
  const found = {
    video_id: id,
    kind: 'intro',
    title_id: titleId,
    season: 0,
    episode: 0,
    starts: 0,
    ends: 1,
  } as const;
  await app.db.deleteFrom('library_suggestions').where('video_id', '=', id).execute();
  await app.db
    .insertInto('library_suggestions')
    .values({ ...found, confidence: 0.9, episodes: 3 })
    .execute();
}

export const calls: Examples<'library'> = {
  getLibraryOverview: made(
    async ({ staff }) =>
      () =>
        staff.get('/api/admin/library'),
  ),
  async updateLibrarySettings({ app }) {
    const owner = await app.people.owner();
    return () => owner.put('/api/admin/library', { generatedLimit: null });
  },
  listLibraryVideos: made(
    async ({ staff }) =>
      () =>
        staff.get('/api/admin/library/videos?q=film&state=ready'),
  ),
  getLibraryVideo: made(
    async ({ staff, id }) =>
      () =>
        staff.get(`/api/admin/library/videos/${id}`),
  ),
  getLibraryVideoPlayback: made(
    async ({ staff, id }) =>
      () =>
        staff.get(`/api/admin/library/videos/${id}/playback`),
  ),
  findKnownFiles: made(
    async ({ staff }) =>
      () =>
        staff.post('/api/admin/library/known', { files: [{ name: 'Film.mp4', size: 1 }] }),
  ),
  findTitlesToMatch: made(
    async ({ staff }) =>
      () =>
        staff.get('/api/admin/library/titles?q=metropolis'),
  ),
  async scanLibraryFolder({ app }) {
    const staff = await app.people.admin();
    return () => staff.post('/api/library');
  },
  updateLibraryVideo: made(async ({ staff, path, match }) => {
    const segments = [{ kind: 'intro', start: 0, end: 1 }];
    return () => staff.put(path, { match, segments });
  }),
  describeLibraryTitle: made(
    async ({ staff, titleId }) =>
      () =>
        staff.put(`/api/library/titles/${titleId}`, { overview: 'A quiet film.', genres: ['Drama'] }),
  ),
  matchLibraryVideos: made(
    async ({ staff, id, match }) =>
      () =>
        staff.put('/api/admin/library/matches', { matches: [{ id, match }] }),
  ),
  async deleteLibraryVideo(world) {
    const { staff, path, id } = await added(world, 'Another film');
    await waitUntilPrepared(staff, id);
    return () => staff.delete(path);
  },
  requeueLibraryVideo: made(async ({ staff, id, path }, { app }) => {
    await app.db.updateTable('library_videos').set({ state: 'failed' }).where('id', '=', id).execute();
    return () => staff.post(`${path}/requeue`);
  }),
  listSegmentSuggestions: made(async (scene, world) => {
    await suggested(scene, world);
    return () => scene.staff.get('/api/admin/library/suggestions');
  }),
  confirmSegmentSuggestion: made(async (scene, world) => {
    await suggested(scene, world);
    return () => scene.staff.put(`${scene.path}/suggestions/intro`, { end: 1.5 });
  }),
  rejectSegmentSuggestion: made(async (scene, world) => {
    await suggested(scene, world);
    return () => scene.staff.delete(`${scene.path}/suggestions/intro`);
  }),
  confirmSeasonSuggestions: made(async (scene, world) => {
    await suggested(scene, world);
    const season = { title_id: scene.titleId, season: 0 };
    return () => scene.staff.post('/api/admin/library/suggestions', season);
  }),
  addSubtitles: made(
    async ({ staff, path }) =>
      () =>
        staff.post(`${path}/subtitles`, words()),
  ),
  updateSubtitles: made(async (scene) => {
    const path = await withWords(scene);
    return () => scene.staff.put(path, { language: 'de', label: 'Deutsch' });
  }),
  removeSubtitles: made(async (scene) => {
    const path = await withWords(scene);
    return () => scene.staff.delete(path);
  }),
  setLibraryPoster: made(
    async ({ staff, path }, { picture }) =>
      () =>
        staff.post(`${path}/poster`, form({}, { field: 'image', bytes: picture })),
  ),
  setLibraryPosterFrame: made(
    async ({ staff, path }) =>
      () =>
        staff.post(`${path}/poster/frame`, { at: 1 }),
  ),
  removeLibraryPoster: made(
    async ({ staff, path }) =>
      () =>
        staff.delete(`${path}/poster`),
  ),
  async checkLibraryFiles({ app }) {
    const staff = await app.people.admin();
    return () => staff.post('/api/admin/library/check');
  },
  listLibrary: made(
    async ({ who }) =>
      () =>
        who.get('/api/library'),
  ),
  getLibraryPart: made(async ({ who, titleId }) => {
    const { library } = await must(who.get(`/api/media/sources?id=${titleId}`));
    return () => who.get(library.url);
  }),
  savePlaybackChoice: made(
    async ({ who, titleId }) =>
      () =>
        who.put(`/api/library/choices/${titleId}`, { audio: 'en', subtitles: null }),
  ),
  downloadLibraryVideo: made(async (scene, world) => {
    await offered(scene, world);
    return () => scene.who.post(`${scene.path}/download`);
  }),
  getLibraryDownload: made(async (scene, world) => {
    const { downloadUrl } = await offered(scene, world);
    return () => scene.who.get(downloadUrl);
  }),
};

export const statements: Statements<'library'> = {
  // Small statements at once, for a tab that only staff open.
  getLibraryOverview: 11,
  updateLibrarySettings: 20,
  listLibraryVideos: 9,
  getLibraryVideo: 9,
  getLibraryVideoPlayback: 4,
  findKnownFiles: 1,
  findTitlesToMatch: 4,
  scanLibraryFolder: 12,
  updateLibraryVideo: 40,
  describeLibraryTitle: 14,
  matchLibraryVideos: 40,
  deleteLibraryVideo: 30,
  requeueLibraryVideo: 20,
  listSegmentSuggestions: 1,
  confirmSegmentSuggestion: 20,
  rejectSegmentSuggestion: 18,
  confirmSeasonSuggestions: 12,
  addSubtitles: 40,
  updateSubtitles: 20,
  removeSubtitles: 20,
  setLibraryPoster: 40,
  setLibraryPosterFrame: 40,
  removeLibraryPoster: 30,
  checkLibraryFiles: 10,
  listLibrary: 2,
  // Players call this often, so it sends no statement.
  getLibraryPart: 0,
  savePlaybackChoice: 2,
  downloadLibraryVideo: 2,
  getLibraryDownload: 1,
};
