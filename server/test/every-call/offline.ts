import { addFilm, films, waitUntilPrepared } from '../library.ts';
import { must, type Example, type Examples, type Statements, type World } from './world.ts';

/** A film that members can save. */
async function added({ app }: World) {
  const staff = await app.people.admin();
  const { id } = await addFilm(staff, 'Saved film.mp4', films.direct());
  const match = { own: { title: 'Saved film', type: 'movie' } };
  const { video } = await must(staff.put(`/api/library/${id}`, { match }));
  await waitUntilPrepared(staff, id);
  return { id, titleId: video.place.title.id as number, path: `/api/offline/videos/${id}` };
}
type Scene = Awaited<ReturnType<typeof added>>;
let shared: Promise<Scene> | undefined;

const made =
  (call: (scene: Scene, world: World) => ReturnType<Example>): Example =>
  async (world) => {
    shared ??= added(world);
    return call(await shared, world);
  };

async function saved({ path }: Scene, { app }: World) {
  const who = await app.people.paid();
  await must(who.put(path, { rendition: 'film' }));
  return who;
}

export const calls: Examples<'offline'> = {
  checkSaved: made(async (scene, world) => {
    const who = await saved(scene, world);
    return () => who.post('/api/offline/check');
  }),
  listSaveable: made(async ({ titleId }, { app }) => {
    const who = await app.people.paid();
    return () => who.get(`/api/offline/titles/${titleId}`);
  }),
  saveVideo: made(async ({ path }, { app }) => {
    const who = await app.people.paid();
    return () => who.put(path, { rendition: 'film' });
  }),
  removeSavedVideo: made(async (scene, world) => {
    const who = await saved(scene, world);
    return () => who.delete(scene.path);
  }),
  removeSavedDevice: made(async (scene, world) => {
    const who = await saved(scene, world);
    const other = await world.app.people.signIn(who);
    const { otherDevices } = await must(other.post('/api/offline/check'));
    return () => other.delete(`/api/offline/devices/${otherDevices[0].id}`);
  }),
  async getSavingSettings({ app }) {
    const staff = await app.people.admin();
    return () => staff.get('/api/admin/offline');
  },
  async updateSavingSettings({ app }) {
    const owner = await app.people.owner();
    return () => owner.put('/api/admin/offline', { days: 30 });
  },
};

export const statements: Statements<'offline'> = {
  checkSaved: 7,
  listSaveable: 5,
  saveVideo: 12,
  removeSavedVideo: 1,
  removeSavedDevice: 5,
  getSavingSettings: 2,
  updateSavingSettings: 12,
};
