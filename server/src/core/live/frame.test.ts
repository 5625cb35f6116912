import { describe, expect, it } from 'vitest';
import { openLiveClient } from '../../../test/live-client.ts';
import { withApp } from '../../../test/with-app.ts';
import { frame } from './frame.ts';

const app = await withApp();
type Data = { unread: number; rooms: number; text?: string };
const data = (unread: number, text?: string) => ({ unread, rooms: 0, text }) as Data;

describe('frames', () => {
  it('arrive complete at any length', async () => {
    const who = await app.people.person();
    const live = await openLiveClient(who);
    // The header has the length in 1, 2 or 8 bytes; these payloads are on both sides of each border.
    const empty = frame('inbox.read', 1, data(0, '')).length - 2;
    const texts = [125, 126, 65_535, 65_536, 300_000]
      .map((length) => 'x'.repeat(length - empty))
      .concat('ü❄'.repeat(9000));
    for (const [n, text] of texts.entries()) {
      await app.core.live.transaction(async (_tx, outbox) =>
        outbox.add(`member:${who.id}`, 'inbox.read', data(n, text)),
      );
    }
    await live.frame('inbox.read', (last) => last.data.unread === texts.length - 1);
    expect(live.of('inbox.read').map((one) => one.data.text)).toEqual(texts);
    await live.close();
  });

  it('of one transaction arrive in order, also when audiences change in between', async () => {
    const [who, other] = [await app.people.person(), await app.people.person()];
    const [live, others] = [await openLiveClient(who), await openLiveClient(other)];
    await app.core.live.transaction(async (_tx, outbox) => {
      const tell = (audience: string, n: number) => outbox.add(audience, 'inbox.read', data(n));
      const own = `member:${who.id}`;
      tell('room:99', 1);
      tell(own, 2);
      outbox.join(who.id, 'room:99');
      tell(own, 3);
      tell('room:99', 4);
      tell('room:99', 5);
      tell(`member:${other.id}`, 6);
      outbox.leave(who.id, 'room:99');
      tell('room:99', 7);
      tell(own, 8);
      tell(own, 9);
      outbox.join(who.id, 'room:98');
    });
    await live.frame('inbox.read', (last) => last.data.unread === 9);
    expect(live.of('inbox.read').map((one) => one.data.unread)).toEqual([2, 3, 4, 5, 8, 9]);
    const positions = live.of('inbox.read').map((one) => Number(one.cursor));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect((await others.frame('inbox.read')).data.unread).toBe(6);
    await Promise.all([live.close(), others.close()]);
  });
});
