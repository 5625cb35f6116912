import type { App } from '../app.ts';
import { signInForDemo } from './sign-in.ts';
import { friendPairs, group, groupTalk, openRequests, privateTalk, publicTalk } from './talk.ts';
import { setMessageTime } from './times.store.ts';

type Line = readonly [minutesAgo: number, who: string, words: string];

/** Friends, chats and rooms. Everything goes through the API, as people would do it; only the times are set back. */
export async function seedTalk(app: App): Promise<void> {
  const people = new Map<string, string>();

  async function call(who: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
    const cookie = people.get(who) ?? (await signInForDemo(app, who));
    people.set(who, cookie);
    const answer = await app.http.inject({
      method,
      url,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    });
    if (answer.statusCode >= 400) throw new Error(`The demo could not ${method} ${url}: ${answer.body}`);
    return answer.json<Record<string, unknown>>();
  }

  async function say(url: string, field: string, lines: readonly Line[]) {
    for (const [minutesAgo, who, words] of lines) {
      const { message } = await call(who, 'POST', url, { [field]: words });
      await setMessageTime(
        app.core.db,
        (message as { id: number }).id,
        new Date(Date.now() - minutesAgo * 60_000),
      );
    }
  }

  for (const [a, b] of friendPairs) {
    await call(a, 'POST', '/api/friends/request', { username: b });
    // A request that crosses theirs accepts it.
    await call(b, 'POST', '/api/friends/request', { username: a });
  }
  for (const [from, to] of openRequests) await call(from, 'POST', '/api/friends/request', { username: to });

  await say('/api/public-chat/messages', 'message', publicTalk);

  const { roomId } = await call(group.creator, 'POST', '/api/chat/rooms/group', {
    name: group.name,
    members: group.members,
  });
  await say(`/api/chat/rooms/${String(roomId)}/messages`, 'content', groupTalk);

  const [one, other] = privateTalk.between;
  const pair = await call(one, 'POST', '/api/chat/rooms/private', { friendUsername: other });
  await say(`/api/chat/rooms/${String(pair['roomId'])}/messages`, 'content', privateTalk.lines);
}
