import { form, must, talk, type Examples, type Statements, type World } from './world.ts';

async function withFile(world: World) {
  const { ann, roomId } = await talk(world);
  const sent = form({ type: 'file' }, { field: 'file', bytes: world.picture });
  await must(ann.post(`/api/chat/rooms/${roomId}/upload`, sent));
  return ann;
}

export const calls: Examples<'storage'> = {
  async getStorage(world) {
    const who = await withFile(world);
    return () => who.get('/api/storage');
  },
  async listStoredFiles(world) {
    const who = await withFile(world);
    return () => who.get('/api/storage/files');
  },
  async deleteStoredFile(world) {
    const who = await withFile(world);
    const { files } = await must(who.get('/api/storage/files'));
    return () => who.delete(`/api/storage/files/${encodeURIComponent(files[0].key)}`);
  },
};

export const statements: Statements<'storage'> = {
  getStorage: 3,
  listStoredFiles: 2,
  deleteStoredFile: 10,
};
