import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { blue } from '../server/test/pictures.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);

const hostile = [
  '<img src=x onerror="window.broken = true">',
  '<script>window.broken = true</script>',
  '[press me](javascript:window.broken=true)',
  '![a fox](https://elsewhere.example/fox.png)',
].join('\n\n');

const unread = (page: Page) => page.getByRole('link', { name: /^News/ }).first().textContent();
const scrolled = (page: Page) => page.evaluate<number>('window.scrollY');
const like = (page: Page) => page.getByRole('button', { name: /^Like this post/ });

describe('News', () => {
  test('is written with a preview, shown at once, read and commented on; nothing in it is executed', async () => {
    const [writer, reader] = [await app.people.withPermissions('news.write'), await app.people.free()];
    const desk = await open({ as: writer });
    const page = await open({ as: reader, size: phone });
    await page.goto('/');
    await page.getByRole('button', { name: 'Notifications' }).waitFor();

    // Written, checked, and previewed as readers will see it.
    await desk.goto('/?screen=news');
    await desk.getByText('No news posts yet').first().waitFor();
    await desk.getByRole('button', { name: 'New post' }).click();
    const form = desk.getByRole('dialog', { name: 'New post' });
    await form.getByRole('button', { name: 'Publish' }).click();
    await form.getByText('Title and content are required').first().waitFor();
    await form.getByLabel('Title').fill('Lanterns along the lake');
    await form.getByLabel('Content').fill(`# Tonight\n\nThe **lanterns** are lit.\n\n${hostile}`);
    await form.getByText('Update').click();
    await expectAccessible(desk);
    await form.getByText('Preview').click();
    await form.getByRole('heading', { name: 'Tonight' }).waitFor();
    expect(await form.locator('img, script, [href^="javascript"]').count()).toBe(0);
    // A table and a picture by their buttons; the picture needs a description, and is stored on this server.
    await form.getByText('Write').click();
    await form.getByLabel('Content').press('Control+End');
    await form.getByRole('button', { name: 'Insert a table' }).click();
    const lake = await blue(60, 30).png().toBuffer();
    await form
      .getByLabel('Picture for the post')
      .setInputFiles({ name: 'lake.png', mimeType: 'image/png', buffer: lake });
    await form.getByRole('button', { name: 'Insert picture' }).click();
    await form.getByText('Say what the picture shows').first().waitFor();
    await form.getByLabel('What the picture shows').fill('The lake at night');
    await expectAccessible(desk);
    await form.getByRole('button', { name: 'Insert picture' }).click();
    await form.getByLabel('What the picture shows').waitFor({ state: 'detached' });
    await form.getByText('Preview').click();
    await form.getByRole('img', { name: 'The lake at night' }).waitFor();
    await form.getByRole('columnheader', { name: 'Column' }).first().waitFor();
    await expectAccessible(desk);
    // Closing asks before the draft is lost.
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: 'Keep writing' }).click();
    await form.getByText('Write').click();
    await form.getByLabel('Content').press('Control+Enter');
    await desk.getByText('Post published').first().waitFor();
    expect(await unread(desk)).toBe('News');

    // Everyone else sees it without a reload.
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'News 1 unread' }).click();
    const card = page.getByRole('article', { name: 'Lanterns along the lake' });
    await card
      .getByText(/^Tonight\. The lanterns are lit\. <img/)
      .first()
      .waitFor();
    await page.getByRole('tab', { name: 'Announcements' }).click();
    await page.getByText('No news posts yet').first().waitFor();
    await page.getByRole('tab', { name: 'Updates' }).click();
    await card.waitFor();
    expect(page.url()).toContain('type=update');
    await expectAccessible(page);
    await card.getByRole('link', { name: 'Lanterns along the lake' }).click();
    await page.getByRole('link', { name: 'a fox' }).waitFor();
    await page.getByRole('img', { name: 'The lake at night' }).waitFor();
    await page.getByText('press me').click();
    expect(await page.locator('main :is(img[src="x"], script, [href^="javascript"])').count()).toBe(0);
    expect(await page.evaluate(`'broken' in window`)).toBe(false);

    // The author sees the reader's actions live.
    await desk.getByRole('link', { name: 'Lanterns along the lake' }).click();
    await like(page).click();
    await page.getByRole('button', { name: 'Like this post, 1 like', pressed: true }).waitFor();
    await page.getByLabel('Write a comment').fill('Save me a seat');
    await page.getByRole('button', { name: 'Post comment' }).click();
    const comment = desk.getByRole('article', { name: `Comment by ${reader.username}` });
    await comment.getByText('Save me a seat').first().waitFor();
    await desk.getByRole('button', { name: 'Like this post, 1 like', pressed: false }).waitFor();
    await desk.getByText('2 views').waitFor({ state: 'attached' });
    await desk.getByRole('button', { name: /^Dislike the comment/ }).click();
    await desk.getByRole('button', { name: /^Dislike the comment.*1 dislike$/, pressed: true }).waitFor();
    await like(page).click();
    await desk.getByRole('button', { name: 'Like this post, 0 likes' }).waitFor();
    // Comments of a blocked member are folded here, too.
    await writer.post('/api/friends/block', { username: reader.username });
    await comment.getByText('Comment of a member you blocked').first().waitFor();
    expect(await comment.getByText('Save me a seat').count()).toBe(0);
    await comment.getByRole('button', { name: 'show' }).click();
    await comment.getByText('Save me a seat').first().waitFor();
    await expectAccessible(desk);
    await expectAccessible(page);
  });

  test('is moderated: staff delete a comment, change a post and delete it; members who have it open see that', async () => {
    const [writer, reader] = [await app.people.withPermissions('news.write'), await app.people.free()];
    const staff = await app.people.withPermissions('chat.moderate');
    const draft = { title: 'Lanterns along the lake', content: 'Lit tonight.', type: 'update' };
    const { id } = (await writer.post('/api/news/posts', draft)).body.post;
    await reader.post(`/api/news/posts/${id}/comments`, { content: 'Save me a seat' });
    const page = await open({ as: reader, size: phone });
    await page.goto(`/?screen=news&post=${id}`);
    await page.getByText('Save me a seat').first().waitFor();

    const theirs = await open({ as: staff });
    await theirs.goto(`/?screen=news&post=${id}`);
    await theirs.getByRole('button', { name: `Actions for the comment by ${reader.username}` }).click();
    await theirs.getByRole('menuitem', { name: 'Report' }).click();
    const report = theirs.getByRole('dialog', { name: `Report a comment by ${reader.username}` });
    await report.getByLabel('What is wrong?').fill('There are no seats');
    await report.getByRole('button', { name: 'Send report' }).click();
    await theirs.getByText('Report sent').first().waitFor();
    expect(await theirs.getByRole('button', { name: /Actions for “/ }).count()).toBe(0);
    await theirs.getByRole('button', { name: `Actions for the comment by ${reader.username}` }).click();
    await theirs.getByRole('menuitem', { name: 'Delete' }).click();
    await theirs.getByRole('button', { name: 'Delete comment' }).click();
    await theirs.getByText('No comments yet').first().waitFor();
    await page.getByText('No comments yet').first().waitFor();

    const desk = await open({ as: writer });
    await desk.goto(`/?screen=news&post=${id}`);
    await desk.getByRole('button', { name: 'Actions for “Lanterns along the lake”' }).click();
    await desk.getByRole('menuitem', { name: 'Edit' }).click();
    await desk.getByLabel('Title').fill('Lanterns around the lake');
    await desk.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Lanterns around the lake' }).waitFor();
    // A comment that is being written is not lost with the post.
    const late = await open({ as: writer });
    await late.goto(`/?screen=news&post=${id}`);
    await late.getByRole('button', { name: 'Actions for “Lanterns around the lake”' }).click();
    await late.getByRole('menuitem', { name: 'Edit' }).click();
    await late.getByLabel('Title').fill('Lanterns, once more');
    await desk.getByRole('button', { name: 'Actions for “Lanterns around the lake”' }).click();
    await desk.getByRole('menuitem', { name: 'Delete' }).click();
    await desk.getByRole('button', { name: 'Delete post' }).click();
    await desk.getByText('Post deleted').first().waitFor();
    await desk.getByRole('heading', { name: 'News', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'This post is not there any more' }).waitFor();
    await late.getByText('This post was deleted meanwhile.').first().waitFor();
    await late.getByRole('button', { name: 'Publish' }).click();
    await late.getByText('Post published').first().waitFor();
    await page.getByRole('button', { name: 'All news' }).click();
    await page.getByRole('article', { name: 'Lanterns, once more' }).waitFor();
  });

  test('keeps the position in the list, and shows a new post only after a click', async () => {
    const [writer, reader] = [await app.people.withPermissions('news.write'), await app.people.free()];
    const publish = (title: string) =>
      writer.post('/api/news/posts', { title, content: 'Word for word.', type: 'announcement' });
    for (let n = 1; n <= 22; n += 1) await publish(`Post ${n}`);
    const page = await open({ as: reader, expects: /500/ });
    await page.goto('/?screen=news&type=announcement');
    const oldest = page.getByRole('link', { name: 'Post 1', exact: true });
    await page.getByRole('link', { name: 'Post 3', exact: true }).scrollIntoViewIfNeeded();
    await oldest.scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(1000);
    await oldest.click();
    await page.getByRole('heading', { name: 'Post 1', level: 1 }).waitFor();
    expect(await page.title()).toBe('Post 1 · Snowglobe');
    // A reaction that the server refuses is removed, with a message.
    await page.route('**/react', (route) => route.fulfill({ status: 500, body: '{}' }));
    await like(page).click();
    await page.getByText('Failed to react to post').first().waitFor();
    await page.getByRole('button', { name: 'Like this post, 0 likes', pressed: false }).waitFor();
    await page.getByRole('link', { name: 'All news' }).click();
    await page.getByRole('tab', { name: 'Announcements', selected: true }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(place);
    expect(await page.locator(':focus').textContent()).toBe('Post 1');

    await publish('The newest');
    await page.getByRole('button', { name: '1 new post' }).waitFor();
    expect(await scrolled(page)).toBe(place);
    expect(await unread(page)).toBe('News1 unread');
    await page.getByRole('button', { name: '1 new post' }).click();
    await page.getByRole('link', { name: 'The newest' }).waitFor();
    await expect.poll(() => unread(page)).toBe('News');

    // Also when the list has to be loaded again, because the post was reloaded.
    const lower = page.getByRole('link', { name: 'Post 8', exact: true });
    await lower.scrollIntoViewIfNeeded();
    const lowerPlace = await scrolled(page);
    expect(lowerPlace).toBeGreaterThan(500);
    await lower.click();
    await page.getByRole('heading', { name: 'Post 8', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'All news' }).click();
    await lower.waitFor();
    await expect.poll(() => scrolled(page)).toBe(lowerPlace);

    // A role that only writes news has a dashboard with just that.
    const desk = await open({ as: writer });
    await desk.goto('/?screen=dashboard');
    await desk.getByRole('row', { name: /The newest/ }).waitFor();
    expect(await desk.getByRole('tab').allTextContents()).toEqual(['News']);
    await expectAccessible(desk);
  });
});
