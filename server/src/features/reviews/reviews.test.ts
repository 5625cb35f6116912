import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { reviewsMax, reviewTextMax } from '@snowglobe/contract/features/reviews/reviews.limits.ts';
import { must } from '../../../test/every-call/world.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { giveStars, newReview, reviewsOf, starsOf } from '../../../test/reviews.ts';
import { runAllChores } from '../../../test/run-all-chores.ts';
import { addTitle } from '../../../test/wishes.ts';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp();
const { people, db } = app;

let made = 0;
const title = (more: Partial<Parameters<typeof addTitle>[1]> = {}) =>
  addTitle(db, { title: `A film with stars ${(made += 1)}`, ...more });

describe('stars', () => {
  test('count once per member; a second opinion replaces the first', async () => {
    const [ann, bob, titleId] = [await people.paid(), await people.paid(), await title()];
    await newReview(ann, titleId, 2);
    await newReview(ann, titleId, 5);
    await newReview(bob, titleId, 4, { text: 'Snow on every roof' });
    expect(await starsOf(ann, titleId)).toMatchObject({
      average: 4.5,
      count: 2,
      spread: [0, 0, 0, 1, 1],
      texts: 1,
      own: { stars: 5, text: '', isMine: true, editedAt: null },
    });
    const other = await people.paid();
    expect(await starsOf(other, titleId)).toMatchObject({ count: 2, own: null });
  });

  test('thirty members at the same moment, and five times the same member, are counted exactly', async () => {
    const titleId = await title();
    const members = await Promise.all(Array.from({ length: 30 }, () => people.paid()));
    await Promise.all(members.map((who, nth) => newReview(who, titleId, 1 + (nth % 5))));
    const [first] = members;
    await Promise.all(
      [1, 2, 3, 4, 5].map((stars) => newReview(first!, titleId, stars, { text: `${stars}` })),
    );
    const { count, spread, texts } = await starsOf(first!, titleId);
    expect(count).toBe(30);
    expect(texts).toBe(1);
    const { rows } = await sql<{ stars: number; count: number }>`select stars, count(*) from title_reviews
      where title_id = ${titleId} group by 1 order by 1`.execute(db);
    expect(spread).toEqual(
      [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0),
    );
  });

  test('the open catalogue and the movie database are the same film', async () => {
    const [ann, bob] = [await people.paid(), await people.paid()];
    const tmdbId = 900_000 + (made += 1);
    const [open, tmdb] = [await title({ tmdbId }), await title({ tmdbId, source: 'tmdb' })];
    await newReview(ann, tmdb, 5, { text: 'The same film' });
    await newReview(ann, open, 3, { text: 'On second thoughts' });
    await newReview(bob, open, 1);
    for (const titleId of [open, tmdb])
      expect(await starsOf(ann, titleId)).toMatchObject({ count: 2, own: { stars: 3 } });
    expect(await reviewsOf(bob, tmdb)).toMatchObject([{ text: 'On second thoughts', stars: 3 }]);
  });

  test('bad stars, a long text and an unknown title change nothing', async () => {
    const [ann, titleId] = [await people.paid(), await title()];
    for (const stars of [0, 6, 2.5, -1])
      expect(await giveStars(ann, titleId, stars)).toMatchObject({ status: 400 });
    const long = await giveStars(ann, titleId, 3, { text: 'x'.repeat(reviewTextMax + 1) });
    expect(long.status).toBe(400);
    expect(await giveStars(ann, 999_999_999, 3)).toMatchObject({
      status: 404,
      body: { code: 'no_such_title' },
    });
    expect(await starsOf(ann, titleId)).toMatchObject({ count: 0, average: null, own: null });
  });

  test('a member can give stars to a limited number of titles, and change those that they gave', async () => {
    const [ann, titleId, next] = [await people.paid(), await title(), await title()];
    await newReview(ann, titleId, 3);
    await sql`insert into media_titles (source, source_key, type, title, search, genres, keywords, is_animation, is_anime,
        overview, listed_since)
      select 'open', 'starred-' || nr, 'movie', 'Starred', 'starred', '{}', '{}', false, false, '', null
      from generate_series(2, ${reviewsMax}::int) as nr`.execute(db);
    await sql`insert into title_reviews (title_id, user_id, stars) select id, ${ann.id}, 3 from media_titles
      where source_key like 'starred-%'`.execute(db);
    expect(await giveStars(ann, next, 4)).toMatchObject({ status: 409, body: { code: 'too_many_reviews' } });
    expect((await newReview(ann, titleId, 1)).stars).toBe(1);
  });
});

describe('reviews', () => {
  test('are listed newest first, with their spoiler switch, in pages', async () => {
    const titleId = await title();
    const members = [await people.paid(), await people.paid(), await people.paid()];
    for (const [nth, who] of members.entries())
      await newReview(who, titleId, 3, { text: `Word ${nth}`, isSpoiler: nth === 1 });
    const reader = await people.paid();
    const first = await must(reader.get(`/api/media/titles/${titleId}/reviews?limit=2`));
    expect(first.reviews).toMatchObject([
      { text: 'Word 2', isSpoiler: false, isMine: false, canDelete: false },
      { text: 'Word 1', isSpoiler: true, member: { username: members[1]!.username } },
    ]);
    const rest = await reviewsOf(reader, titleId, `?limit=2&cursor=${first.nextCursor}`);
    expect(rest.map(({ text }) => text)).toEqual(['Word 0']);
  });

  test('an edited text says so; changed stars do not', async () => {
    const [ann, titleId] = [await people.paid(), await title()];
    await newReview(ann, titleId, 3, { text: 'Fine' });
    expect((await newReview(ann, titleId, 4, { text: 'Fine' })).editedAt).toBeNull();
    expect((await newReview(ann, titleId, 4, { text: 'Really fine' })).editedAt).not.toBeNull();
  });

  test('a muted member gives stars without a text', async () => {
    const [ann, titleId, staff] = [await people.paid(), await title(), await people.admin()];
    const mutedUntil = new Date(Date.now() + 3_600_000).toISOString();
    await must(staff.put(`/api/moderation/members/${ann.id}`, { mutedUntil, reason: 'Loud' }));
    expect(await giveStars(ann, titleId, 2, { text: 'Anyway' })).toMatchObject({
      status: 403,
      body: { code: 'muted' },
    });
    expect((await newReview(ann, titleId, 2)).stars).toBe(2);
  });

  test('members of whom one blocked the other do not read each other; their stars still count', async () => {
    const [ann, bob, titleId] = [await people.paid(), await people.paid(), await title()];
    await newReview(ann, titleId, 1, { text: 'By Ann' });
    await newReview(bob, titleId, 5, { text: 'By Bob' });
    await must(ann.post('/api/friends/block', { username: bob.username }));
    expect((await reviewsOf(ann, titleId)).map(({ text }) => text)).toEqual(['By Ann']);
    expect((await reviewsOf(bob, titleId)).map(({ text }) => text)).toEqual(['By Bob']);
    expect((await starsOf(bob, titleId)).count).toBe(2);
  });

  test('authors and moderators delete; it is gone for everyone and leaves the average', async () => {
    const [ann, bob, titleId] = [await people.paid(), await people.paid(), await title()];
    const [mine, theirs] = [
      await newReview(ann, titleId, 1, { text: 'Bad words' }),
      await newReview(bob, titleId, 5),
    ];
    expect(await ann.delete(`/api/reviews/${theirs.id}`)).toMatchObject({ status: 403 });
    const staff = await people.admin();
    await must(staff.delete(`/api/reviews/${mine.id}`));
    expect(await staff.delete(`/api/reviews/${mine.id}`)).toMatchObject({ status: 404 });
    expect(await starsOf(ann, titleId)).toMatchObject({ average: 5, count: 1, texts: 0, own: null });
    const { rows } = await sql<{ target: string }>`select target from audit_log
      where action = 'review.delete' order by id desc limit 1`.execute(db);
    expect(rows[0]!.target).toBe(ann.username);
  });

  test('a reported review reaches the staff with a copy, and they delete it from the report', async () => {
    const [ann, bob, titleId] = [await people.paid(), await people.paid(), await title()];
    const review = await newReview(ann, titleId, 2, { text: 'Something rude' });
    const free = await people.free();
    const body = { itemType: 'review', itemId: String(review.id), reason: 'Rude' } as const;
    await expect(free.api.reportItem({ body })).rejects.toMatchObject({ status: 404 });
    await bob.api.reportItem({ body });
    const staff = await people.admin();
    const { reports } = await staff.api.listReports({ query: {} });
    const report = reports.find((each) => each.reported_item_type === 'review')!;
    expect(report.snapshot).toMatchObject({ text: 'Something rude', author: ann.username });
    await staff.api.deleteReportedItem({ params: { id: report.id } });
    expect(await reviewsOf(bob, titleId)).toEqual([]);
  });
});

test('open pages are told: everyone that stars changed, the member what they did elsewhere', async () => {
  const [ann, bob, titleId] = [await people.paid(), await people.paid(), await title()];
  const [own, other] = [await openLiveClient(ann), await openLiveClient(bob)];
  await newReview(ann, titleId, 4, { text: 'Live' });
  expect((await own.frame('reviews.own')).data).toEqual({ titleIds: [titleId] });
  await other.frame('reviews.changed', ({ data }) => data.titleIds.includes(titleId));
  expect(other.of('reviews.own')).toEqual([]);
  await Promise.all([own.close(), other.close()]);
});

test('a deleted account leaves no stars behind', async () => {
  const [ann, bob, titleId] = [await people.paid(), await people.paid(), await title()];
  await newReview(ann, titleId, 1, { text: 'Goodbye' });
  await newReview(bob, titleId, 5);
  const owner = await people.owner();
  await must(owner.delete(`/api/users/${ann.id}`));
  expect(await starsOf(bob, titleId)).toMatchObject({ average: 5, count: 1, texts: 0 });
});

test('a title of the movie database stays while somebody has given it stars', async () => {
  const ann = await people.paid();
  const [kept, old] = [await title({ source: 'tmdb' }), await title({ source: 'tmdb' })];
  await newReview(ann, kept, 5);
  await sql`update media_titles set told_at = now() - interval '1 year' where id in (${kept}, ${old})`.execute(
    db,
  );
  await runAllChores(app);
  const { rows } = await sql<{
    id: number;
  }>`select id from media_titles where id in (${kept}, ${old})`.execute(db);
  expect(rows).toEqual([{ id: kept }]);
});

test('the own list has the latest first, and only a member who may stream gives stars', async () => {
  const [ann, one, two] = [await people.paid(), await title(), await title()];
  await newReview(ann, one, 3);
  await newReview(ann, two, 4);
  await newReview(ann, one, 5);
  const { reviews } = await must(ann.get('/api/reviews'));
  expect(reviews).toMatchObject([
    { title: { id: one }, review: { stars: 5 } },
    { title: { id: two }, review: { stars: 4 } },
  ]);
  const free = await people.free();
  expect(await giveStars(free, one, 3)).toMatchObject({ status: 403 });
});

describe('what one likes', () => {
  const homeOf = async (who: Awaited<ReturnType<typeof people.paid>>) =>
    (await must(who.get('/api/home'))).becauseYouLiked;
  const find = async (name: string): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select id from media_titles
      where title = ${name} and source = 'open'`.execute(db);
    return rows[0]!.id;
  };

  test('more like this: titles with the same subjects come first, never the title itself', async () => {
    const ann = await people.paid();
    const id = await find('Nosferatu');
    const { titles } = await must(ann.get(`/api/media/titles/${id}/similar`));
    expect(titles.length).toBeGreaterThanOrEqual(4);
    expect(titles.map((each: { id: number }) => each.id)).not.toContain(id);
    const horror = titles.slice(0, 4).filter(({ genres }: { genres: string[] }) => genres.includes('Horror'));
    expect(horror.length).toBeGreaterThanOrEqual(3);
  });

  test('home shows a row for a title with many stars, without what the member knows', async () => {
    const ann = await people.paid();
    const id = await find('Nosferatu');
    await newReview(ann, id, 3);
    expect(await homeOf(ann)).toBeNull();
    await newReview(ann, id, 5);
    const shown = await homeOf(ann);
    expect(shown.title).toEqual({ id, title: 'Nosferatu' });
    const [first, second] = shown.titles as { id: number }[];
    await newReview(ann, first!.id, 1);
    await must(
      ann.put('/api/media/progress', { type: 'movie', id: second!.id, position: 60, duration: 600 }),
    );
    const ids = (await homeOf(ann)).titles.map((each: { id: number }) => each.id);
    expect(ids).not.toContain(first!.id);
    expect(ids).not.toContain(second!.id);
    expect((await must((await people.free()).get('/api/home'))).becauseYouLiked).toBeNull();
  });
});
