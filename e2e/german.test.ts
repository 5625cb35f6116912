import { beforeAll, describe, expect, test } from 'vitest';
import { textIn } from '../server/src/core/texts/texts.ts';
import type { TextKey, ValuesOf } from '../contract/src/texts/texts.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { phone, withBrowser } from './browser.ts';

// The long walks run in English. These show that each part of the product speaks German: page, server, letters, guide.

let app: TestApp;
beforeAll(async () => {
  app = await withApp({ LANGUAGES: 'en,de,ar' });
});
const { open } = withBrowser(() => app.url);

/** The German text, which differs from the English one. */
function de<K extends TextKey>(key: K, ...values: ValuesOf<K>): string {
  const text = textIn('de', key, ...values);
  expect(text, key).not.toBe(textIn('en', key, ...values));
  return text;
}

async function inGerman<P extends { put: (path: string, body: object) => Promise<unknown> }>(
  who: P,
): Promise<P> {
  await who.put('/api/profile/update', { language: 'de' });
  return who;
}

describe('in German', () => {
  test('a visitor whose browser is German joins, is greeted, and the account keeps the language', async () => {
    const page = await open({ expects: /409/ });
    await page.context().setExtraHTTPHeaders({ 'accept-language': 'de-AT,de;q=0.9' });
    await page.goto('/?screen=auth&mode=signup');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.getByLabel(de('account:username')).fill('winterkind');
    await page.getByLabel(de('account:email')).fill('winterkind@example.com');
    await page.getByLabel(de('account:password'), { exact: true }).fill('schnee faellt langsam');
    await page.getByLabel(de('account:confirmPassword')).fill('schnee faellt schnell');
    await page.getByRole('button', { name: de('account:createAccount') }).click();
    await page.getByText(de('account:rule.signUpPasswordsDiffer')).first().waitFor();
    await page.getByLabel(de('account:confirmPassword')).fill('schnee faellt langsam');
    await page.getByRole('button', { name: de('account:createAccount') }).click();
    await page.getByText(de('account:accountCreated')).first().waitFor();
    await page.getByLabel(de('account:password'), { exact: true }).fill('schnee faellt langsam');
    await page.getByRole('button', { name: de('account:accessSystem') }).click();
    await page
      .getByRole('heading', { name: /^(Guten (Morgen|Tag|Abend), winterkind|Noch wach, winterkind\?)$/ })
      .waitFor();
    const { body } = await (
      await app.people.signIn({ username: 'winterkind', password: 'schnee faellt langsam' })
    ).get('/api/users/me');
    expect(body.language).toBe('de');
  });

  test('a member writes in a chat, asks the guide, opens a ticket and reads the answer, on a phone', async () => {
    const [who, admin] = [await inGerman(await app.people.paid()), await app.people.admin()];
    const page = await open({ as: who, size: phone });
    await page.goto('/?screen=publicchat');
    await page.getByLabel(de('chat:public.composer')).fill('Guten Abend zusammen');
    await page.keyboard.press('Enter');
    await page.getByText('Guten Abend zusammen').first().waitFor();

    await page.goto('/?screen=ai');
    await page.getByRole('textbox', { name: de('ai:ask') }).fill('Gibt es etwas mit Vampiren?');
    await page.keyboard.press('Enter');
    const talk = page.getByRole('log', { name: de('ai:messages') });
    await talk.getByText('Nosferatu').first().waitFor();
    await expect.poll(() => talk.innerText()).toMatch(/gibt es|passt|gefunden/);

    await page.goto('/?support=tickets');
    await page
      .getByRole('button', { name: de('support:newTicket') })
      .first()
      .click();
    await page.getByLabel(de('support:form.ticketTitle')).fill('Das Fenster klemmt');
    await page.getByLabel(de('support:description')).fill('Es geht nicht mehr auf.');
    await page
      .getByRole('button', { name: de('support:form.create') })
      .last()
      .click();
    await page.getByText(de('support:created')).first().waitFor();
    const [ticket] = (await admin.get('/api/support/tickets')).body.tickets;
    await admin.post(`/api/support/tickets/${ticket.id}/reply`, { message: 'Wir schicken jemanden.' });
    await page.goto('/?support=inbox');
    await page.getByText(de('inbox:letter.ticketReply')).first().waitFor();
  });

  test('staff mute a member; the refusal, the letter and the audit log are each in the language of their reader', async () => {
    const [owner, english] = [await inGerman(await app.people.owner()), await app.people.free()];
    const german = await inGerman(await app.people.free());
    const page = await open({ as: owner });
    await page.goto('/?screen=dashboard&tab=users');
    for (const { username } of [english, german]) {
      await page.getByLabel(de('admin:findAMember')).fill(username);
      await page.getByRole('button', { name: de('admin:actionsFor', { name: username }) }).click();
      await page.getByRole('menuitem', { name: de('admin:mute') }).click();
      await page.getByLabel(de('admin:reason')).fill('Zu laut');
      await page.getByRole('button', { name: de('admin:mute'), exact: true }).click();
      await page
        .getByText(de('admin:mute.done', { name: username }))
        .first()
        .waitFor();
    }
    const letters = async (who: typeof german) =>
      (await who.get('/api/user/inbox')).body.messages.map(({ title }: { title: string }) => title);
    expect(await letters(german)).toEqual([de('inbox:letter.muted')]);
    expect(await letters(english)).toEqual([textIn('en', 'inbox:letter.muted')]);
    const refusals = await Promise.all(
      [german, english].map((who) => who.post('/api/public-chat/messages', { message: 'Hallo?' })),
    );
    expect(refusals.map(({ body }) => body.code)).toEqual(['muted', 'muted']);
    expect(refusals[0]!.body.error).toMatch(/^Du bist stummgeschaltet bis/);
    expect(refusals[1]!.body.error).toMatch(/^You are muted until/);
    await page.goto('/?screen=dashboard&tab=audit');
    await page
      .getByText(/stummgeschaltet/)
      .first()
      .waitFor();
    for (const tab of [
      'overview',
      'roles',
      'moderation',
      'system',
      'library',
      'downloads',
      'news',
      'support',
    ]) {
      await page.goto(`/?screen=dashboard&tab=${tab}`);
      await page.getByRole('tab', { selected: true }).waitFor();
    }
  });
});
