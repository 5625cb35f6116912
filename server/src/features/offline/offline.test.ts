import type { SavedOverview, SavedVideo } from '@snowglobe/contract/features/offline/offline.model.ts';
import { savedDevicesMax, savingDefaults } from '@snowglobe/contract/features/offline/offline.limits.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { form, must } from '../../../test/every-call/world.ts';
import { addFilm, films, waitUntilPrepared } from '../../../test/library.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import type { Person } from '../../../test/people.ts';
import { runAllChores } from '../../../test/run-all-chores.ts';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp();
const { people } = app;
const dayMs = 24 * 3600_000;
let owner: Person;
let staff: Person;
/** A film that is one file, with subtitles; and one with two languages, which is a playlist. */
let film: { id: number; titleId: number; size: number };
let bilingual: { id: number; titleId: number; size: number };

async function add(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const { id } = await addFilm(staff, `${name}.mp4`, bytes);
  const { video } = await must(
    staff.put(`/api/library/${id}`, { match: { own: { title: name, type: 'movie' } } }),
  );
  await waitUntilPrepared(staff, id);
  const words = form({ language: 'en', label: 'English' }, { field: 'file', bytes: films.words() });
  await must(staff.post(`/api/library/${id}/subtitles`, words));
  const titleId = video.place.title.id as number;
  const { videos } = await must(staff.get(`/api/offline/titles/${titleId}`));
  return { id, titleId, size: videos[0].renditions[0].size as number };
}

beforeAll(async () => {
  [owner, staff] = [await people.owner(), await people.admin()];
  film = await add('Drift', films.direct());
  bilingual = await add('Both', films.demo());
});
const change = (settings: object) => must(owner.put('/api/admin/offline', settings));
afterEach(async () => void (await change(savingDefaults)));

const save = (who: Client, id = film.id, rendition = 'film') =>
  who.put(`/api/offline/videos/${id}`, { rendition });
const check = (who: Client): Promise<SavedOverview> => must(who.post('/api/offline/check'));
const keptBy = async (who: Client) => (await check(who)).videos.map(({ videoId }) => videoId);

describe('a member who may watch', () => {
  it('gets every file of a film with its size, by the addresses of playback', async () => {
    const who = await people.paid();
    const saved: SavedVideo = await must(save(who));
    expect(saved.files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['film.mp4', expect.stringMatching(/^subtitles-\d+\.vtt$/)]),
    );
    for (const { url, size } of saved.files) {
      const answer = await fetch(app.url + url, { headers: { cookie: who.cookieHeader() } });
      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBe(size);
    }
    expect(saved.files.reduce((sum, { size }) => sum + size, 0)).toBe(saved.rendition.size);
    const { url } = saved.files.find(({ name }) => name === 'film.mp4')!;
    const range = { cookie: who.cookieHeader(), range: 'bytes=100-199' };
    const part = await fetch(app.url + url, { headers: range });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(films.direct().slice(100, 200)));
    // Another member gets nothing from these addresses.
    const other = await people.paid();
    expect((await other.get(url)).status).toBe(404);
  });

  it('gets the playlists and all languages of one rendition', async () => {
    const saved: SavedVideo = await must(save(await people.paid(), bilingual.id, 'v0'));
    const names = saved.files.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['master.m3u8', 'v0.m3u8', 'v0.mp4', 'a0.mp4', 'a1.mp4', 'a0.m3u8', 'a1.m3u8']),
    );
    expect(saved.files.every(({ size }) => size > 0)).toBe(true);
    expect((await save(await people.paid(), bilingual.id, 'film')).body.code).toBe('no_such_rendition');
  });

  it('keeps it for the days of the owner, and each contact renews it', async () => {
    const who = await people.paid();
    await change({ days: 3 });
    const { expiresAt } = await must(save(who));
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(2.9 * dayMs);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(3.1 * dayMs);
    await change({ days: 10 });
    const [kept] = (await check(who)).videos;
    expect(Date.parse(kept!.expiresAt) - Date.now()).toBeGreaterThan(9.9 * dayMs);
  });

  it('keeps nothing for longer than a trial or subscription lasts', async () => {
    const who = await people.trial();
    const { expiresAt } = await must(save(who));
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(3_600_001);
  });

  it('frees what has expired, and saving the same again counts once', async () => {
    const who = await people.paid();
    await must(save(who));
    await must(save(who));
    expect((await check(who)).usedBytes).toBe(film.size);
    await sql`update saved_videos set expires_at = now() - interval '1 second' where user_id = ${who.id}`.execute(
      app.db,
    );
    expect((await check(who)).usedBytes).toBe(0);
    await must(save(who));
    await sql`update saved_videos set expires_at = now() - interval '1 second' where user_id = ${who.id}`.execute(
      app.db,
    );
    await runAllChores(app);
    const rows = await sql`select from saved_videos where user_id = ${who.id}`.execute(app.db);
    expect(rows.rows).toHaveLength(0);
  });
});

describe('the quota', () => {
  it('counts all devices of a member, and the refusal says the numbers', async () => {
    const who = await people.paid();
    const phone = await people.signIn(who);
    await change({ maxBytes: film.size + bilingual.size - 1 });
    await must(save(who));
    const { status, body } = await save(phone, bilingual.id, 'v0');
    expect(`${status} ${body.code}`).toBe('409 quota_reached');
    expect(body.error).toMatch(/needs .* left/);
    const { leftBytes } = await must(phone.get(`/api/offline/titles/${film.titleId}`));
    expect(leftBytes).toBe(bilingual.size - 1);
    await must(who.delete(`/api/offline/videos/${film.id}`));
    await must(save(phone, bilingual.id, 'v0'));
  });

  it('two devices that save at the same time cannot both take the last bytes', async () => {
    const who = await people.paid();
    const devices = [who, await people.signIn(who), await people.signIn(who)];
    await change({ maxBytes: film.size * 2 });
    const answers = await Promise.all(devices.map((device) => save(device)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 409,
    ]);
    expect((await check(who)).usedBytes).toBe(film.size * 2);
  });

  it('is limited in devices, and a member can remove what another device has', async () => {
    const who = await people.paid();
    for (let made = 0; made < savedDevicesMax; made += 1) await must(save(await people.signIn(who)));
    expect((await save(who)).body.code).toBe('too_many_devices');
    const { otherDevices } = await check(who);
    expect(otherDevices).toHaveLength(savedDevicesMax);
    expect(otherDevices[0]).toMatchObject({ videos: 1, bytes: film.size });
    const page = await openLiveClient(who);
    await must(who.delete(`/api/offline/devices/${otherDevices[0]!.id}`));
    await page.frame('offline.changed');
    await page.close();
    await must(save(who));
  });
});

describe('what a device has to delete', () => {
  it('a Free member can save nothing, and keeps nothing when the right ends', async () => {
    expect((await save(await people.free())).status).toBe(403);
    const who = await people.trial();
    await must(save(who));
    expect(await keptBy(who)).toEqual([film.id]);
    await people.change(who.id, { trial_ends_at: new Date(Date.now() - 1000) });
    expect(await keptBy(who)).toEqual([]);
    await people.change(who.id, { trial_ends_at: new Date(Date.now() + dayMs) });
    expect(await keptBy(who)).toEqual([]);
  });

  it('a deleted video, and one that lost its title', async () => {
    const who = await people.paid();
    const page = await openLiveClient(who);
    const gone = await add('Gone', films.direct());
    const unmatched = await add('Unmatched', films.direct());
    for (const { id } of [film, gone, unmatched]) await must(save(who, id));
    await must(staff.delete(`/api/library/${gone.id}`));
    // The page asks again after this event.
    await page.frame('library.title', ({ data }) => data.titleId === gone.titleId && data.what === 'removed');
    await page.close();
    expect(await keptBy(who)).toEqual(expect.arrayContaining([film.id, unmatched.id]));
    expect((await check(who)).usedBytes).toBe(film.size * 2);
    await must(staff.put(`/api/library/${unmatched.id}`, { match: null }));
    expect(await keptBy(who)).toEqual([film.id]);
    expect((await save(who, unmatched.id)).body.code).toBe('no_such_video');
    expect((await save(who, gone.id)).body.code).toBe('no_such_video');
  });

  it('everything when the owner turns saving off, and open pages learn of it', async () => {
    const who = await people.paid();
    await must(save(who));
    const page = await openLiveClient(who);
    await change({ isOn: false });
    await page.frame('offline.settings', ({ data }) => data.isOn === false);
    await page.close();
    expect(await check(who)).toMatchObject({ isOn: false, videos: [], usedBytes: 0 });
    expect((await save(who)).body.code).toBe('saving_off');
    expect(await must(who.get(`/api/offline/titles/${film.titleId}`))).toMatchObject({
      isOn: false,
      videos: [],
    });
  });

  it('a sign-out and a ban free the quota', async () => {
    const who = await people.paid();
    const phone = await people.signIn(who);
    await must(save(phone));
    expect((await check(who)).usedBytes).toBe(film.size);
    await phone.post('/api/auth/logout');
    expect((await check(who)).usedBytes).toBe(0);
    await must(save(who));
    await must(owner.put(`/api/moderation/members/${who.id}`, { banned: true, reason: 'spam' }));
    const { rows } = await sql`select from saved_videos where user_id = ${who.id}`.execute(app.db);
    expect(rows).toHaveLength(0);
  });
});

describe('the owner', () => {
  it('sets days and bytes in limits, sees how much members keep, and staff only read', async () => {
    await must(save(await people.paid()));
    const state = await must(staff.get('/api/admin/offline'));
    expect(state.settings).toEqual(savingDefaults);
    expect(state.videos).toBeGreaterThan(0);
    expect(state.bytes).toBeGreaterThan(0);
    expect((await staff.put('/api/admin/offline', { days: 1 })).status).toBe(403);
    for (const wrong of [{ days: 0 }, { days: 1.5 }, { days: 366 }, { maxBytes: -1 }, { isOn: 'yes' }])
      expect((await owner.put('/api/admin/offline', wrong)).status).toBe(400);
    expect((await change({ days: 1 })).settings).toEqual({ ...savingDefaults, days: 1 });
  });

  it('a member’s export has what they keep, by device', async () => {
    const who = await people.paid();
    await must(save(who));
    const exported = (await who.get('/api/account/export')).body;
    expect(exported.savedVideos).toMatchObject([
      { file_name: 'Drift.mp4', rendition: 'film', size: film.size },
    ]);
  });
});
