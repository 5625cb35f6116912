import { comment, postWords, publish } from '../news.ts';
import { form, must, type Examples, type Statements, type World } from './world.ts';

async function posted({ app }: World) {
  const [writer, who] = [await app.people.owner(), await app.people.free()];
  const { id } = await publish(writer);
  return { writer, who, path: `/api/news/posts/${id}`, id };
}

async function commented(world: World) {
  const { who, path, id } = await posted(world);
  return { who, path, commentPath: `/api/news/comments/${(await comment(who, id)).id}` };
}

export const calls: Examples<'news'> = {
  async listNewsPosts(world) {
    const { who } = await posted(world);
    return () => who.get('/api/news/posts');
  },
  async countUnreadNews(world) {
    const { who } = await posted(world);
    return () => who.get('/api/news/unread-count');
  },
  async getNewsPost(world) {
    const { who, path } = await posted(world);
    return () => who.get(path);
  },
  async createNewsPost(world) {
    const { writer } = await posted(world);
    return () => writer.post('/api/news/posts', postWords({ title: 'A second one' }));
  },
  async updateNewsPost(world) {
    const { writer, path } = await posted(world);
    return () => writer.put(path, postWords({ title: 'Snow tomorrow' }));
  },
  async deleteNewsPost(world) {
    const { writer, path } = await posted(world);
    return () => writer.delete(path);
  },
  async uploadNewsPicture({ app, picture }) {
    const writer = await app.people.owner();
    return () => writer.post('/api/news/pictures', form({}, { field: 'image', bytes: picture }));
  },
  async getNewsPicture({ app, picture }) {
    const writer = await app.people.owner();
    const sent = form({}, { field: 'image', bytes: picture });
    const { url } = await must(writer.post('/api/news/pictures', sent));
    return () => writer.get(url);
  },
  async viewNewsPost(world) {
    const { who, path } = await posted(world);
    return () => who.post(`${path}/view`);
  },
  async reactToNewsPost(world) {
    const { who, path } = await posted(world);
    return () => who.post(`${path}/react`, { reaction: 'like' });
  },
  async listNewsComments(world) {
    const { who, path } = await commented(world);
    return () => who.get(`${path}/comments`);
  },
  async addNewsComment(world) {
    const { who, path } = await commented(world);
    await must(who.get(`${path}/comments`));
    return () => who.post(`${path}/comments`, { content: 'Indeed' });
  },
  async reactToNewsComment(world) {
    const { who, commentPath } = await commented(world);
    return () => who.post(`${commentPath}/react`, { reaction: 'like' });
  },
  async deleteNewsComment(world) {
    const { who, commentPath } = await commented(world);
    return () => who.delete(commentPath);
  },
};

export const statements: Statements<'news'> = {
  listNewsPosts: 0,
  countUnreadNews: 0,
  getNewsPost: 1,
  createNewsPost: 9,
  updateNewsPost: 8,
  deleteNewsPost: 7,
  uploadNewsPicture: 35,
  getNewsPicture: 1,
  viewNewsPost: 8,
  reactToNewsPost: 7,
  listNewsComments: 1,
  // The post's counts are read after the answer, at most once a second.
  addNewsComment: 2,
  reactToNewsComment: 6,
  deleteNewsComment: 7,
};
