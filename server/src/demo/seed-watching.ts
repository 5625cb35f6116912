import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { App } from '../app.ts';
import { signInForDemo } from './sign-in.ts';
import { savedForLater, watching } from './watching.ts';

/** Half-watched films and full lists, through the API as people would make them. A title that is not there is left out. */
export async function seedWatching(app: App): Promise<void> {
  const cookies = new Map<string, string>();

  async function call<Answer>(who: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
    const cookie = cookies.get(who) ?? (await signInForDemo(app, who));
    cookies.set(who, cookie);
    const answer = await app.http.inject({
      method,
      url,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    });
    if (answer.statusCode >= 400) throw new Error(`The demo could not ${method} ${url}: ${answer.body}`);
    return (answer.statusCode === 204 ? undefined : answer.json()) as Answer;
  }

  async function find(who: string, title: string): Promise<MediaResult | undefined> {
    const url = `/api/media/search?query=${encodeURIComponent(title)}`;
    const { results } = await call<{ results: MediaResult[] }>(who, 'GET', url);
    return results.find((found) => found.title === title);
  }

  for (const [who, seen] of Object.entries(watching)) {
    // The last one written is the newest.
    for (const [title, minute, of, season = null, episode = null] of seen.toReversed()) {
      const found = await find(who, title);
      if (!found) continue;
      const place = { type: found.type, id: found.id, season, episode };
      await call(who, 'POST', '/api/media/sources/outcome', { domain: 'mirror-1.demo', ok: true, ...place });
      await call(who, 'PUT', '/api/media/progress', { ...place, position: minute * 60, duration: of * 60 });
    }
  }
  for (const [who, titles] of Object.entries(savedForLater)) {
    for (const title of titles.toReversed()) {
      const found = await find(who, title);
      if (found)
        await call(who, 'POST', '/api/watch-later', { id: found.id, title: found.title, type: found.type });
    }
  }
}
