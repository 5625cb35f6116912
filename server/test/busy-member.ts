import { ask, newChat } from './ai.ts';
import { must } from './every-call/world.ts';
import { addEditor, newEntry, newList } from './lists.ts';
import { privateRoom, say } from './rooms.ts';
import { shareMod } from './mods.ts';
import { comment, publish } from './news.ts';
import { partyPath } from './parties.ts';
import type { Person } from './people.ts';
import { createTicket } from './tickets.ts';
import { newReview } from './reviews.ts';
import { addTitle, newWish } from './wishes.ts';
import { follow } from './follows.ts';
import type { TestApp } from './with-app.ts';

/** Creates a member who has data in every feature: for tests of the export and of the deletion of an account. */
export async function createBusyMember({ people, db }: TestApp) {
  const [who, friend, owner] = [
    await people.person({ role: 'Paid', username: 'Quillfeather' }),
    await people.person({ role: 'Paid' }),
    await people.owner(),
  ];
  const room = await privateRoom(who, friend);
  const { roomId: club } = await friend.api.createGroup({
    body: { name: 'Winter club', members: [who.username] },
  });
  await say(who, room, 'a private whisper');
  await say(who, club, 'a word to the club');
  const file = new FormData();
  file.append('file', new Blob(['secret plans']), 'plans.txt');
  await who.post(`/api/chat/rooms/${room}/upload`, file);
  await who.api.sendPublicMessage({ body: { message: 'hello everyone, it is me' } });
  const stranger = await people.free();
  await who.api.requestFriend({ body: { username: stranger.username } });
  const unloved = await people.free();
  await who.api.blockMember({ body: { username: unloved.username } });
  const post = await publish(owner);
  await who.post(`/api/news/posts/${post.id}/view`);
  const said = await comment(who, post.id, 'a comment under the news');
  await who.post(`/api/news/posts/${post.id}/react`, { reaction: 'like' });
  await friend.api.reportItem({
    body: { itemType: 'news_comment', itemId: String(said.id), reason: 'Too cheerful' },
  });
  await createTicket(who, { title: 'A ticket of mine' });
  await who.api.reportItem({ body: { itemType: 'user', itemId: friend.username, reason: 'Too quiet' } });
  const mod = await shareMod(who, { name: 'Feather physics' });
  await who.post(`/api/user-mods/${mod.id}/like`);
  await who.post(`/api/user-mods/${mod.id}/comments`, { content: 'a comment under the mod' });
  const chat = await newChat(who);
  await ask(who, chat, 'what shall I watch');
  const titleId = await seeSomething(who, db);
  await watchTogether(who, { friend, room, club, titleId });
  await follow(who, { kind: 'news', target: 'update', tell: 'inbox' });
  await newWish(who, await addTitle(db, { title: 'The missing reel' }), { word: 'a word to the staff' });
  await collect(who, friend, titleId);
  const review = await newReview(who, titleId, 5, { text: 'the best of the winter' });
  await who.put('/api/user/activity/hidden', { kind: 'review', id: review.id, isHidden: true });
  return { who, friend, owner, room, club, mod };
}

async function seeSomething(who: Person, db: TestApp['db']): Promise<number> {
  const title = await db
    .selectFrom('media_titles')
    .select(['id', 'type', 'title'])
    .where('type', '=', 'movie')
    .where('is_anime', '=', false)
    .executeTakeFirstOrThrow();
  await who.post('/api/watch-later', { id: title.id, title: title.title, type: 'movie' });
  await who.put('/api/media/progress', { type: 'movie', id: title.id, position: 60, duration: 600 });
  return title.id;
}

/** A list of their own that a friend edits, and an entry in a list of the friend. */
async function collect(who: Person, friend: Person, titleId: number): Promise<void> {
  await must(addEditor(who, await newList(who, { name: 'Feather light films', itemId: titleId }), friend));
  const theirs = await newList(friend, { name: 'The list of a friend' });
  await must(addEditor(friend, theirs, who));
  await newEntry(who, theirs, titleId);
}

type Watched = { friend: Person; room: number; club: number; titleId: number };

/** A party in the private chat, and a planned one in the group. */
async function watchTogether(who: Person, { friend, room, club, titleId }: Watched): Promise<void> {
  const invite = [friend.username];
  await who.post(partyPath(room), { titleId, invite });
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  await who.post(partyPath(club, '/plans'), { titleId, startsAt, invite });
}
