import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { group } from '../../../../test/rooms.ts';
import { avifOfClaimedSize, blue, gifOfClaimedSize } from '../../../../test/pictures.ts';
import { ticketForm } from '../../../../test/tickets.ts';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp();
const attacker = await app.people.person();
const pictures = () => app.core.pictures.now();
const incoming = () => readdir(join(app.folder, 'files', 'incoming'));

function imageForm(bytes: Uint8Array, fields: Record<string, string>, name = 'image') {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(name, new Blob([new Uint8Array(bytes)]), 'a.avif');
  return form;
}

describe('one member who sends hostile pictures', () => {
  it('is refused at once everywhere, and does not slow down others, not even sign-ins', async () => {
    const roomId = await group(attacker, await app.people.person(), await app.people.person());
    const account = await app.people.account();
    const huge = await avifOfClaimedSize(11_900, 8235);
    const began = performance.now();
    const sent = [
      ...Array.from({ length: 3 }, () =>
        attacker.post('/api/profile/image', imageForm(huge, { kind: 'banner' })),
      ),
      ...Array.from({ length: 3 }, () =>
        attacker.post('/api/support/tickets', ticketForm({}, { bytes: huge })),
      ),
      ...Array.from({ length: 3 }, () =>
        attacker.post(`/api/chat/rooms/${roomId}/upload`, imageForm(huge, { type: 'image' }, 'file')),
      ),
    ];
    const [signedIn, ready, ...answers] = await Promise.all([
      app.people.signIn(account),
      app.visitor().get('/api/ready'),
      ...sent,
    ]);
    expect(signedIn.cookies.has('snowglobe_session')).toBe(true);
    expect(ready.status).toBe(200);
    // Only a few pictures of one member are worked on or wait; the rest get a retry time.
    const codes = answers.map(({ status, body }) => `${status} ${body.code}`);
    expect(codes.filter((code) => code === '413 too_many_pixels').length).toBeGreaterThanOrEqual(4);
    const others = new Set(codes.filter((code) => code !== '413 too_many_pixels'));
    expect(['503 pictures_busy', '429 too_many_uploads']).toEqual(expect.arrayContaining([...others]));
    const later = answers.filter(({ status }) => status !== 413);
    expect(later.every(({ headers }) => headers.get('retry-after') === '5')).toBe(true);
    // Before the limits this took over 12 minutes.
    expect(performance.now() - began).toBeLessThan(60_000);
    expect(await incoming()).toEqual([]);
  });

  it('has no pictures worked on after the connection is closed', async () => {
    const heavy = await gifOfClaimedSize(1100, 1150, 30);
    const form = imageForm(heavy, { type: 'image' }, 'file');
    const roomId = await group(attacker, await app.people.person(), await app.people.person());
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());
    const before = pictures();
    const sending = Array.from({ length: 3 }, () => {
      const sent = request(`${app.url}/api/chat/rooms/${roomId}/upload`, {
        method: 'POST',
        headers: {
          cookie: attacker.cookieHeader(),
          origin: app.url,
          'content-type': encoded.headers.get('content-type')!,
          'content-length': body.length,
        },
      });
      sent.on('error', () => undefined);
      sent.end(body);
      return sent;
    });
    await expect.poll(pictures).toMatchObject({ running: 1, waiting: 2 });
    for (const sent of sending) sent.destroy();
    await expect.poll(pictures).toMatchObject({ running: 0, waiting: 0 });
    expect(pictures().processed).toBe(before.processed);
    await expect.poll(incoming).toEqual([]);
    // The next member is served.
    const fine = imageForm(await blue(40, 40).png().toBuffer(), { kind: 'picture' });
    expect((await attacker.post('/api/profile/image', fine)).status).toBe(200);
  });
});
