import { expect, test, vi } from 'vitest';
import type { Person } from './people.ts';
import { privateRoom } from './rooms.ts';
import { startSmtp } from './smtp.ts';
import { createTicket, ticketForm } from './tickets.ts';
import { withApp } from './with-app.ts';

// What the server itself writes, in German: as a member reads it who has chosen German.

const { mails, port } = await startSmtp();
const app = await withApp({ LANGUAGES: 'en,de', SMTP_URL: `smtp://127.0.0.1:${port}` });
const { people } = app;
const [admin, owner] = [await people.admin(), await people.owner()];

async function german(who: Promise<Person>): Promise<Person> {
  const person = await who;
  expect((await person.put('/api/profile/update', { language: 'de' })).status).toBe(200);
  return person;
}
const newestLetter = async (who: Person) => (await who.get('/api/user/inbox')).body.messages[0];

test('a refusal, with its code unchanged', async () => {
  const who = await german(people.free());
  const { id } = await createTicket(who);
  await admin.put(`/api/support/tickets/${id}/status`, { status: 'closed' });
  expect(await who.post(`/api/user/tickets/${id}/reply`, { message: 'Hallo?' })).toMatchObject({
    status: 409,
    body: { code: 'ticket_closed', error: 'Dieses Ticket ist geschlossen' },
  });
});

test('the message of a field, with its limit', async () => {
  const who = await german(people.free());
  expect(await who.post('/api/support/tickets', ticketForm({ title: 'x'.repeat(151) }))).toMatchObject({
    status: 400,
    body: { field: 'title', error: 'Ein Titel hat höchstens 150 Zeichen' },
  });
  expect(
    await who.post('/api/support/reports', { itemType: 'film', itemId: 1, reason: 'Laut' }),
  ).toMatchObject({
    status: 400,
    body: {
      field: 'itemType',
      error: 'itemType ist einer dieser Werte: user_mod, chat_message, user, news_comment, review, list',
    },
  });
});

test('letters: the answer to a ticket, and the outcome of a report about a message', async () => {
  const [who, rude] = [await german(people.free()), await people.free()];
  const { id } = await createTicket(who, { title: 'Kein Ton' });
  await admin.post(`/api/support/tickets/${id}/reply`, { message: 'We look at it.' });
  expect(await newestLetter(who)).toMatchObject({
    title: 'Neue Antwort auf dein Ticket',
    message: `${admin.username} hat auf „Kein Ton“ geantwortet.`,
  });

  const { message } = (await rude.post('/api/public-chat/messages', { message: 'Go away' })).body;
  const reported = { itemType: 'chat_message', itemId: message.id, reason: 'Unfreundlich' };
  const { report } = (await who.post('/api/support/reports', reported)).body;
  const about = `(eine Nachricht von ${rude.username})`;
  expect(await newestLetter(who)).toMatchObject({
    title: 'Meldung eingegangen',
    message: `Danke für deine Meldung ${about}. Unser Team sieht sie sich an.`,
  });
  // The words of staff stay as they are, even if they look like a key.
  const outcome = 'support:case.deleted';
  await admin.put(`/api/support/reports/${report.id}/status`, { status: 'resolved', outcome });
  expect(await newestLetter(who)).toMatchObject({
    title: 'Meldung bearbeitet',
    message: `Unser Team hat deine Meldung ${about} bearbeitet. support:case.deleted`,
  });
});

test('the mail with a link for a new password, with its subject', async () => {
  const who = await german(people.free());
  await app.visitor().post('/api/auth/forgot-password', { email: who.email });
  const mail = await vi.waitFor(
    () => mails.find(({ to }) => to.includes(who.email)) ?? Promise.reject(new Error()),
  );
  expect(mail.text).toMatch(/^Subject: .*Setze_ein_neues_Passwort_f=C3=BCr/m);
  expect(mail.text).toContain(`Hallo ${who.username},`);
  expect(mail.text).toContain('er gilt 1 Stunde und nur einmal');
});

test('the plans, with German prices, and the page of the demo payments', async () => {
  const who = await german(people.free());
  const { plans } = (await who.get('/api/subscriptions/plans')).body;
  expect(plans).toMatchObject([
    { name: '12 Stunden Zugang', description: 'Alles, zwölf Stunden lang. Einmal pro Konto.' },
    { name: 'Pro', description: 'Alles, jederzeit. Jederzeit kündbar.' },
  ]);
  const { checkoutUrl } = (await who.post('/api/subscriptions/create-checkout', { planId: 'pro' })).body;
  const { body: page } = await who.get(checkoutUrl);
  expect(page).toContain('<html lang="de"');
  for (const text of [
    'Testzahlungen: Es fließt kein Geld',
    '9,99',
    'Bezahlen (Testkarte)',
    'jederzeit kündbar',
  ])
    expect(page).toContain(text);
});

test('a mute: the letter, and the refusal of what the member writes; the reason is the one that staff wrote', async () => {
  const who = await german(people.free());
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await admin.put(`/api/moderation/members/${who.id}`, { mutedUntil: until, reason: 'Too many links' });
  const letter = await newestLetter(who);
  expect(letter.title).toBe('Du bist stummgeschaltet');
  expect(letter.message).toMatch(
    /^Bis .+ kannst du lesen, aber nicht öffentlich schreiben\. Der Grund: Too many links\.$/,
  );
  const refused = await who.post('/api/public-chat/messages', { message: 'Hallo' });
  expect(refused).toMatchObject({ status: 403, body: { code: 'muted' } });
  expect(refused.body.error).toMatch(/^Du bist stummgeschaltet bis /);
});

test('sizes: a full storage names them with a comma', async () => {
  const who = await german(people.free());
  const { roles } = (await owner.get('/api/admin/storage')).body;
  const free = roles.find(({ name }: { name: string }) => name === 'Free');
  const limit = Math.round(1.5 * 1024 ** 2);
  await owner.put(`/api/admin/storage/${free.id}`, { limit });
  const { status, body } = await who.post(
    '/api/support/tickets',
    ticketForm({}, { bytes: new Uint8Array(2.5 * 1024 ** 2) }),
  );
  expect(status).toBe(413);
  expect(body.error).toMatch(
    /^Dein Speicher ist voll: 0 B von 1,5 MB sind belegt, das hier braucht 2,\d MB\. Schaffe Platz/,
  );
});

test('a room with a member who deleted their account has a German name', async () => {
  const [who, other] = [await german(people.paid()), await people.paid()];
  const room = await privateRoom(who, other);
  await owner.delete(`/api/users/${other.id}`);
  const { rooms } = (await who.get('/api/chat/rooms')).body;
  expect(rooms.find(({ id }: { id: number }) => id === room).name).toBe('Gelöschtes Mitglied');
});
