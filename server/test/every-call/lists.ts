import { addEditor, addTo, move, newEntry, newList } from '../lists.ts';
import { shareMod } from '../mods.ts';
import { befriend } from '../rooms.ts';
import { addTitle } from '../wishes.ts';
import { must, type Examples, type Statements, type World } from './world.ts';

let made = 0;
const title = ({ app }: World) => addTitle(app.db, { title: `Collected ${(made += 1)}` });

/** A public list with two entries, which a friend of its owner edits too. */
async function collected(world: World) {
  const { people } = world.app;
  const [ann, bob] = [await people.paid(), await people.paid()];
  await befriend(ann, bob);
  const list = await newList(ann, { audience: 'public' });
  const titleId = await title(world);
  const first = await newEntry(ann, list, titleId);
  const second = await newEntry(ann, list, await title(world));
  await must(addEditor(ann, list, bob));
  return { ann, bob, list, titleId, first, second };
}

export const calls: Examples<'lists'> = {
  async listLists(world) {
    const { bob } = await collected(world);
    return () => bob.get('/api/lists?show=shared&limit=5');
  },
  async listEditableLists(world) {
    const { bob, titleId } = await collected(world);
    return () => bob.get(`/api/lists/editable?item=${titleId}`);
  },
  async createList(world) {
    const who = await world.app.people.paid();
    const itemId = await title(world);
    return () => who.post('/api/lists', { name: 'Winter films', audience: 'friends', itemId });
  },
  async getList(world) {
    const { bob, list } = await collected(world);
    return () => bob.get(`/api/lists/${list.id}`);
  },
  async previewList(world) {
    const { list } = await collected(world);
    const free = await world.app.people.free();
    return () => free.get(`/api/lists/${list.id}/preview`);
  },
  async changeList(world) {
    const { ann, list } = await collected(world);
    return () => ann.put(`/api/lists/${list.id}`, { name: 'Spring films', audience: 'public' });
  },
  async deleteList(world) {
    const { ann, list } = await collected(world);
    return () => ann.delete(`/api/lists/${list.id}`);
  },
  async listEntries(world) {
    const { bob, list } = await collected(world);
    return () => bob.get(`/api/lists/${list.id}/entries?limit=5`);
  },
  async addToList(world) {
    const who = await world.app.people.paid();
    const list = await newList(who, { kind: 'mods' });
    const mod = await shareMod(who);
    return () => addTo(who, list, mod.id);
  },
  async moveEntry(world) {
    const { bob, list, first, second } = await collected(world);
    return () => move(bob, list, { entry: first, after: second });
  },
  async removeEntry(world) {
    const { bob, list, first } = await collected(world);
    return () => bob.delete(`/api/lists/${list.id}/entries/${first.id}`);
  },
  async getListPlace(world) {
    const { bob, list, titleId } = await collected(world);
    return () => bob.get(`/api/lists/${list.id}/titles/${titleId}`);
  },
  async addListEditor(world) {
    const { ann, list } = await collected(world);
    const friend = await world.app.people.paid();
    await befriend(ann, friend);
    return () => addEditor(ann, list, friend);
  },
  async removeListEditor(world) {
    const { bob, list } = await collected(world);
    return () => bob.delete(`/api/lists/${list.id}/editors/${bob.username}`);
  },
  async listHomeLists({ app }) {
    const staff = await app.people.admin();
    return () => staff.get('/api/admin/lists/home');
  },
  async listHiddenLists({ app }) {
    const staff = await app.people.admin();
    return () => staff.get('/api/admin/lists/hidden?limit=5');
  },
  async putListOnHome(world) {
    const { list } = await collected(world);
    const staff = await world.app.people.admin();
    return () => staff.put(`/api/admin/lists/${list.id}/home`, { place: 1 });
  },
  async hideList(world) {
    const { list } = await collected(world);
    const staff = await world.app.people.admin();
    return () => staff.put(`/api/admin/lists/${list.id}/hidden`, { isHidden: true, reason: 'Only a test' });
  },
};

export const statements: Statements<'lists'> = {
  listLists: 3,
  listEditableLists: 2,
  createList: 15,
  getList: 4,
  previewList: 3,
  changeList: 12,
  deleteList: 10,
  listEntries: 3,
  addToList: 13,
  moveEntry: 12,
  removeEntry: 9,
  getListPlace: 4,
  addListEditor: 18,
  removeListEditor: 9,
  listHomeLists: 4,
  listHiddenLists: 3,
  putListOnHome: 14,
  hideList: 13,
};
