import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Activity } from '@snowglobe/contract/features/activity/activity.model.ts';
import { hiddenEntriesMax } from '@snowglobe/contract/features/activity/activity.limits.ts';
import { ask, newChat } from '../../../test/ai.ts';
import { must } from '../../../test/every-call/world.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { newList } from '../../../test/lists.ts';
import { shareMod } from '../../../test/mods.ts';
import { comment, publish } from '../../../test/news.ts';
import type { Person } from '../../../test/people.ts';
import { newReview } from '../../../test/reviews.ts';
import { privateRoom, say } from '../../../test/rooms.ts';
import { addTitle } from '../../../test/wishes.ts';
import { withApp } from '../../../test/with-app.ts';

const { people, db } = await withApp();
let owner: Person;
beforeAll(async () => {
  owner = await people.owner();
});

const activityOf = (reader: Person, who: Person): Promise<Activity> =>
  must(reader.get(`/api/users/profile/${who.username}/activity`));
const aboutOf = async (reader: Person, who: Person) =>
  (await activityOf(reader, who)).entries.map(({ about }) => about);
const hide = (who: Person, { kind, id }: { kind: string; id: number }, isHidden = true) =>
  who.put('/api/user/activity/hidden', { kind, id, isHidden });

/** Somebody with a comment, a mod and stars, in this order. */
async function activeMember() {
  const who = await people.paid();
  const post = await publish(owner, { title: 'Snow tonight' });
  await comment(who, post.id, 'Finally');
  await shareMod(who, { name: 'Feather physics' });
  const titleId = await addTitle(db, { title: 'A film to talk about' });
  await newReview(who, titleId, 4, { text: 'Good' });
  return { who, titleId };
}

test('a public list is shown; one for friends or a hidden one is not', async () => {
  const who = await people.paid();
  const reader = await people.paid();
  await newList(who, { name: 'For everyone', audience: 'public' });
  await newList(who, { name: 'For friends', audience: 'friends' });
  await newList(who, { name: 'For me', audience: 'private' });
  expect(await aboutOf(reader, who)).toEqual(['For everyone']);
  await sql`update lists set hidden_at = now() where name = 'For everyone'`.execute(db);
  expect(await aboutOf(reader, who)).toEqual([]);
});

test('a profile shows what its member did in public, the latest first', async () => {
  const { who, titleId } = await activeMember();
  const reader = await people.paid();
  expect(await activityOf(reader, who)).toMatchObject({
    isShown: true,
    entries: [
      { kind: 'review', about: 'A film to talk about', stars: 4, address: `/?screen=media&title=${titleId}` },
      { kind: 'mod', about: 'Feather physics', stars: null },
      { kind: 'comment', about: 'Snow tonight' },
    ],
  });
  // Mods are for members who may stream; News is for everyone.
  expect(await aboutOf(await people.free(), who)).toEqual(['A film to talk about', 'Snow tonight']);
});

test("the owner's own film is named only to members who may stream", async () => {
  const { who, titleId } = await activeMember();
  await sql`update media_titles set source = 'library' where id = ${titleId}`.execute(db);
  expect(await aboutOf(await people.free(), who)).not.toContain('A film to talk about');
  expect(await aboutOf(await people.paid(), who)).toContain('A film to talk about');
});

test('what one watches, asks SnowyAI or writes in rooms never shows', async () => {
  const [who, reader] = [await people.paid(), await people.paid()];
  const titleId = await addTitle(db, { title: 'Watched in secret' });
  await must(who.put('/api/media/progress', { type: 'movie', id: titleId, position: 60, duration: 600 }));
  await say(who, await privateRoom(who, reader), 'a private whisper');
  await ask(who, await newChat(who), 'what shall I watch');
  expect(await activityOf(reader, who)).toEqual({ isShown: true, entries: [] });
});

test('a member hides one entry, or all of them; they still see them, marked', async () => {
  const { who } = await activeMember();
  const reader = await people.paid();
  const [first] = (await activityOf(who, who)).entries;
  const tab = await openLiveClient(who);
  await must(hide(who, first!));
  await tab.frame('activity.own');
  await tab.close();
  expect(await aboutOf(reader, who)).toEqual(['Feather physics', 'Snow tonight']);
  expect((await activityOf(who, who)).entries).toMatchObject([{ isHidden: true }, { isHidden: false }, {}]);
  await must(hide(who, first!, false));
  expect(await aboutOf(reader, who)).toHaveLength(3);
  const { user } = await who.api.updateProfile({ body: { hidesActivity: true } });
  expect(user.hidesActivity).toBe(true);
  expect(await activityOf(reader, who)).toEqual({ isShown: false, entries: [] });
  expect((await activityOf(who, who)).entries).toHaveLength(3);
});

test('nobody hides an entry of somebody else, and the number of hidden ones is limited', async () => {
  const { who } = await activeMember();
  const other = await people.paid();
  const [first] = (await activityOf(other, who)).entries;
  expect(await hide(other, first!)).toMatchObject({ status: 404, body: { code: 'no_such_entry' } });
  await sql`insert into hidden_activity (user_id, kind, item_id)
    select ${who.id}, 'mod', nr from generate_series(1000000, ${999_999 + hiddenEntriesMax}::int) as nr`.execute(
    db,
  );
  expect(await hide(who, first!)).toMatchObject({ status: 409, body: { code: 'too_many_hidden' } });
  expect(await aboutOf(other, who)).toHaveLength(3);
});

test('members of whom one blocked the other see nothing of each other', async () => {
  const { who } = await activeMember();
  const reader = await people.paid();
  await must(who.post('/api/friends/block', { username: reader.username }));
  expect(await aboutOf(reader, who)).toEqual([]);
  expect(await reader.get('/api/users/profile/nobody-here/activity')).toMatchObject({ status: 404 });
});
