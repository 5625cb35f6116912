import type { SeedDemo } from '../../core/feature.ts';
import { setMessageTime } from './chat.demo.store.ts';
import { group, groupTalk, privateTalk, publicTalk, type Line } from './demo-talk.ts';

type Say = (who: string, words: string) => Promise<{ message: { id: number } }>;

/** The public chat, a group and a private chat. */
export const seedChat: SeedDemo = async ({ core, as, now }) => {
  async function talk(lines: readonly Line[], say: Say): Promise<void> {
    for (const [minutesAgo, who, words] of lines) {
      const { id } = (await say(who, words)).message;
      await setMessageTime(core.live, id, new Date(now.getTime() - minutesAgo * 60_000));
    }
  }
  const inRoom =
    (roomId: number): Say =>
    (who, content) =>
      as(who).sendRoomMessage({ params: { id: String(roomId) }, body: { content } });

  await talk(publicTalk, (who, message) => as(who).sendPublicMessage({ body: { message } }));

  const { creator, ...form } = group;
  await talk(groupTalk, inRoom((await as(creator).createGroup({ body: form })).roomId));

  const [one, other] = privateTalk.between;
  const { roomId } = await as(one).openPrivateRoom({ body: { friendUsername: other } });
  await talk(privateTalk.lines, inRoom(roomId));
};
