import { sql } from 'kysely';
import { addDownload, addPicture, modForm, sendPicture, shareMod, smallZip } from '../mods.ts';
import { must, type Examples, type Statements, type World } from './world.ts';

async function shared({ app }: World) {
  const [author, who] = [await app.people.paid(), await app.people.paid()];
  const { id } = await shareMod(author);
  return { author, who, path: `/api/user-mods/${id}` };
}

async function official({ app }: World) {
  const [staff, who] = [await app.people.admin(), await app.people.paid()];
  const { id } = await addDownload(staff);
  return { staff, who, path: `/api/downloads/${id}` };
}

const withFile = (name: string) => modForm({ name }, { bytes: smallZip(name) });

export const calls: Examples<'mods'> = {
  async listUserMods(world) {
    const { who } = await shared(world);
    return () => who.get('/api/user-mods?platform=pc&sort=rating');
  },
  async getUserMod(world) {
    const { who, path } = await shared(world);
    return () => who.get(path);
  },
  async previewMod(world) {
    const { who, path } = await shared(world);
    return () => who.get(`${path}/preview`);
  },
  async createUserMod({ app }) {
    const who = await app.people.paid();
    return () => who.post('/api/user-mods', withFile('Low gravity'));
  },
  async updateUserMod(world) {
    const { author, path } = await shared(world);
    return () => author.put(path, withFile('Lower gravity'));
  },
  async deleteUserMod(world) {
    const { author, path } = await shared(world);
    return () => author.delete(path);
  },
  async downloadUserMod(world) {
    const { who, path } = await shared(world);
    return () => who.post(`${path}/download`);
  },
  async getModFile(world) {
    const { who, path } = await shared(world);
    const { downloadUrl } = await must(who.post(`${path}/download`));
    return () => who.get(downloadUrl);
  },
  async likeUserMod(world) {
    const { who, path } = await shared(world);
    return () => who.post(`${path}/like`);
  },
  async rateUserMod(world) {
    const { who, path } = await shared(world);
    return () => who.post(`${path}/rate`, { rating: 4 });
  },
  async listModComments(world) {
    const { who, path } = await shared(world);
    await must(who.post(`${path}/comments`, { content: 'Works' }));
    return () => who.get(`${path}/comments`);
  },
  async addModComment(world) {
    const { who, path } = await shared(world);
    return () => who.post(`${path}/comments`, { content: 'Works' });
  },
  async deleteModComment(world) {
    const { who, path } = await shared(world);
    const { comment } = await must(who.post(`${path}/comments`, { content: 'Works' }));
    return () => who.delete(`/api/mod-comments/${comment.id}`);
  },
  async listDownloads(world) {
    const { who } = await official(world);
    return () => who.get('/api/downloads');
  },
  async getDownload(world) {
    const { who, path } = await official(world);
    return () => who.get(path);
  },
  async createDownload({ app }) {
    const staff = await app.people.admin();
    return () => staff.post('/api/downloads', withFile('Snow tyres'));
  },
  async updateDownload(world) {
    const { staff, path } = await official(world);
    return () => staff.put(path, withFile('Snow tyres 2'));
  },
  async deleteDownload(world) {
    const { staff, path } = await official(world);
    return () => staff.delete(path);
  },
  async downloadDownload(world) {
    const { who, path } = await official(world);
    return () => who.post(`${path}/download`);
  },
  async addModPicture({ app, picture }) {
    const who = await app.people.paid();
    return () => sendPicture(who, picture);
  },
  async getModPicture({ app, picture }) {
    const [author, who] = [await app.people.paid(), await app.people.paid()];
    const { id, thumbnailUrl } = await addPicture(author, picture);
    await shareMod(author, { pictures: JSON.stringify([id]) });
    return () => who.get(thumbnailUrl);
  },
  async listHeldFiles({ app }) {
    const staff = await app.people.admin();
    return () => staff.get('/api/held-mods');
  },
  async releaseHeldFile(world) {
    const { path } = await shared(world);
    const [staff, id] = [await world.app.people.admin(), path.split('/').at(-1)!];
    await sql`update mod_files set verdict = 'failed'`.execute(world.app.db);
    return () => staff.post(`/api/held-mods/${id}/release`, { version: 1 });
  },
  async listScripts({ app }) {
    const who = await app.people.paid();
    return () => who.get('/api/scripts?query=arsenal');
  },
  async getScript({ app }) {
    const who = await app.people.paid();
    return () => who.get('/api/scripts/snowfall');
  },
};

export const statements: Statements<'mods'> = {
  listUserMods: 2,
  getUserMod: 5,
  previewMod: 1,
  createUserMod: 50,
  updateUserMod: 42,
  deleteUserMod: 17,
  downloadUserMod: 3,
  getModFile: 1,
  likeUserMod: 4,
  rateUserMod: 4,
  listModComments: 2,
  addModComment: 2,
  deleteModComment: 5,
  listDownloads: 1,
  getDownload: 5,
  createDownload: 48,
  updateDownload: 40,
  deleteDownload: 18,
  downloadDownload: 3,
  addModPicture: 36,
  getModPicture: 1,
  listHeldFiles: 1,
  releaseHeldFile: 17,
  listScripts: 0,
  getScript: 0,
};
