import { beforeAll, describe, expect, test } from 'vitest';
import { blue } from '../server/test/pictures.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { expectAccessible, phone, withBrowser } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withApp();
});
const { open } = withBrowser(() => app.url);

describe('a member who needs help', () => {
  test('opens a ticket, and talks with the staff live; internal notes are never shown', async () => {
    const [member, admin] = [await app.people.free(), await app.people.admin()];
    const page = await open({ as: member, size: phone });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Support' }).click();
    await page.getByRole('tab', { name: 'My Tickets', selected: true }).waitFor();
    await page.getByRole('button', { name: 'New ticket' }).first().click();
    const form = page.getByRole('dialog', { name: /ticket/i });
    await form.getByLabel('Title').fill('The window is stuck');
    // The draft stays while other tickets are open.
    await form.getByRole('link', { name: 'My Tickets' }).click();
    await form.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'New ticket' }).first().click();
    await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('The window is stuck');
    await form.getByLabel('Title').fill('The window is stuck');
    await form.getByLabel('Description').fill('It does not open any more.');
    // A valid picture removes the message about a refused file.
    const screenshot = form.getByLabel('Screenshot');
    await screenshot.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
    await form.getByText('Please select an image file').first().waitFor();
    const picture = await blue(40, 30).png().toBuffer();
    await screenshot.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
    await form.getByRole('img', { name: 'Preview of the screenshot' }).waitFor();
    expect(await form.getByText('Please select an image file').count()).toBe(0);
    await expectAccessible(page);
    await form
      .getByRole('button', { name: /create|send|submit/i })
      .last()
      .click();
    await page.getByText('Ticket Created').first().waitFor();

    const desk = await open({ as: admin, expects: /404.*support\/tickets/ });
    await desk.goto('/?screen=dashboard&tab=support');
    await desk.getByText('The window is stuck').first().click();
    await expectAccessible(desk);
    const { body } = await admin.get('/api/support/tickets');
    const [ticket] = body.tickets;
    await admin.post(`/api/support/tickets/${ticket.id}/notes`, { note: 'Between us: warped frame.' });
    await desk.getByText('Between us: warped frame.').first().waitFor();

    await page.goto(`/?support=tickets&ticket=${ticket.id}`);
    await page.getByText('It does not open any more.').first().waitFor();
    await admin.post(`/api/support/tickets/${ticket.id}/reply`, {
      message: 'We send someone. See https://help.example/windows.',
    });
    await page.getByText('We send someone.').first().waitFor();
    const link = page.getByRole('link', { name: 'https://help.example/windows' });
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    await page.getByText('STAFF').first().waitFor();
    // In one's own bubble too, which has another background.
    await member.post(`/api/user/tickets/${ticket.id}/reply`, { message: 'It is https://frame.example/7.' });
    await page.getByRole('link', { name: 'https://frame.example/7' }).waitFor();
    await expectAccessible(page);
    expect(await page.getByText('warped frame').count()).toBe(0);

    // Tickets are deleted with their account: staff who have one open see that and return to the list.
    await page.close();
    await admin.delete(`/api/users/${member.id}`);
    await desk.getByRole('heading', { name: 'This ticket is not there any more' }).waitFor();
    await desk.getByRole('button', { name: 'All tickets' }).click();
    await desk.getByText('No tickets found').first().waitFor();
  });

  test('reports a message, sees that the report arrived, and the staff see the message', async () => {
    const [one, other, admin] = [await app.people.free(), await app.people.free(), await app.people.admin()];
    await other.post('/api/public-chat/messages', { message: 'Something rude' });
    const page = await open({ as: one });
    await page.goto('/?screen=publicchat');
    await page.getByText('Something rude').hover();
    await page.getByRole('button', { name: `Message of ${other.username}` }).click();
    await page.getByRole('menuitem', { name: /Report/ }).click();
    const dialog = page.getByRole('dialog', { name: /report/i });
    await dialog.getByRole('textbox').fill('Not nice');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /report/i }).click();
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    const desk = await open({ as: admin, size: phone });
    await desk.goto('/?screen=dashboard&tab=support&view=reports');
    await desk.getByText('Not nice').first().waitFor();
    await expectAccessible(desk);
  });
});
