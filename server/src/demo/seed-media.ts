import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { App } from '../app.ts';
import { findAccountByName } from '../features/account/account.feature.ts';
import { demoViewings, demoWatchLater } from './films.ts';
import { signInForDemo } from './sign-in.ts';
import { setWatchedTime } from './times.store.ts';

const hour = 3600 * 1000;

/** Films that were begun, finished and put aside, through the API as people do it; only the times are set back. */
export async function seedMedia(app: App): Promise<void> {
  const cookies = new Map<string, string>();

  async function call<T>(who: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<T> {
    const cookie = cookies.get(who) ?? (await signInForDemo(app, who));
    cookies.set(who, cookie);
    const answer = await app.http.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
    if (answer.statusCode >= 400) throw new Error(`The demo could not ${method} ${url}: ${answer.body}`);
    return answer.json<T>();
  }

  /** The title of that name; a catalogue that has none any more is no reason not to start. */
  async function find(who: string, name: string): Promise<MediaResult | undefined> {
    for (const place of ['media', 'anime']) {
      const url = `/api/${place}/search?query=${encodeURIComponent(name)}`;
      const { results } = await call<{ results: MediaResult[] }>(who, 'GET', url);
      const found = results.find(({ title }) => title.startsWith(name));
      if (found) return found;
    }
    return undefined;
  }

  for (const { who, title: name, minutes, hoursAgo, ...episode } of demoViewings) {
    const title = await find(who, name);
    if (!title) continue;
    const duration = (title.runtime ?? 25) * 60;
    const position = Math.min(minutes * 60, duration);
    const { id, type } = title;
    await call(who, 'PUT', '/api/media/progress', { type, id, position, duration, ...episode });
    const { id: memberId } = (await findAccountByName(app.core.db, who))!;
    await setWatchedTime(app.core.db, { memberId, titleId: id, time: new Date(Date.now() - hoursAgo * hour) });
  }
  for (const [who, names] of Object.entries(demoWatchLater)) {
    for (const name of names.toReversed()) {
      const title = await find(who, name);
      if (!title) continue;
      const { id, type, is_anime: isAnime } = title;
      await call(who, 'POST', '/api/watch-later', { id, title: title.title, type: isAnime ? 'anime' : type });
    }
  }
}
