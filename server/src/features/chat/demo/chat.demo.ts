import type { SeedDemo } from '../../../core/feature.ts';
import { setMessageTime } from './chat.demo.store.ts';
import { group, groupMessages, privateChat, publicMessages, type DemoMessage } from './demo-messages.ts';

type Send = (who: string, words: string) => Promise<{ message: { id: number } }>;

/** The public chat, a group and a private chat. */
export const seedChat: SeedDemo = async ({ core, as, now }) => {
  async function talk(lines: readonly DemoMessage[], send: Send): Promise<void> {
    for (const [minutesAgo, who, words] of lines) {
      const { id } = (await send(who, words)).message;
      await setMessageTime(core.live, id, new Date(now.getTime() - minutesAgo * 60_000));
    }
  }
  const inRoom =
    (roomId: number): Send =>
    (who, content) =>
      as(who).sendRoomMessage({ params: { id: String(roomId) }, body: { content } });

  await talk(publicMessages, (who, message) => as(who).sendPublicMessage({ body: { message } }));

  const { creator, ...form } = group;
  await talk(groupMessages, inRoom((await as(creator).createGroup({ body: form })).roomId));

  const [one, other] = privateChat.between;
  const { roomId } = await as(one).openPrivateRoom({ body: { friendUsername: other } });
  await talk(privateChat.lines, inRoom(roomId));
};
