import { expect, it } from 'vitest';
import { openLiveClient } from '../../../../test/live-client.ts';
import { createMembers, getRoom, listTexts, privateRoom } from '../../../../test/rooms.ts';
import { withApp } from '../../../../test/with-app.ts';

const { people } = await withApp();
const film = { titleId: 7, season: null, episode: null, at: 3723.5 };

it('a message that was written during a film carries its time, for the others at once and for all later', async () => {
  const [ann, bob] = await createMembers(people, 2);
  const roomId = await privateRoom(ann!, bob!);
  const live = await openLiveClient(bob!);
  const path = `/api/chat/rooms/${roomId}/messages`;
  const episode = { titleId: 8, season: 1, episode: 2, at: 0 };
  expect((await ann!.post(path, { content: 'Look!', film })).body.message.film).toEqual(film);
  await ann!.post(path, { content: 'And here', film: episode });
  await ann!.post(path, { content: 'Later' });
  expect((await live.frame('room.message')).data.film).toEqual(film);
  const read = (await bob!.get(path)).body.messages as { id: number; film: unknown }[];
  expect(read.map((message) => message.film)).toEqual([film, episode, null]);
  expect((await getRoom(bob!, roomId)).lastMessage?.film).toBeNull();
  await ann!.delete(`${path}/${read[0]!.id}`);
  expect((await bob!.get(path)).body.messages[0]).toMatchObject({ deleted: true, film: null });
  await live.close();
});

it('a message with a time that no film has is refused', async () => {
  const [ann, bob] = await createMembers(people, 2);
  const roomId = await privateRoom(ann!, bob!);
  const wrong = [
    { ...film, at: -1 },
    { ...film, at: 1e9 },
    { ...film, at: 'end' },
    { ...film, titleId: 0 },
    { ...film, titleId: 1.5 },
    { ...film, season: -1 },
    { ...film, episode: 99_999 },
    { titleId: 7 },
    'film',
  ];
  for (const odd of wrong) {
    const answer = await ann!.post(`/api/chat/rooms/${roomId}/messages`, { content: 'x', film: odd });
    expect(answer.status, JSON.stringify(odd)).toBe(400);
  }
  expect(await listTexts(ann!, roomId)).toEqual([]);
});
