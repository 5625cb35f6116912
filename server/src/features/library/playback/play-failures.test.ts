import { beforeAll, describe, expect, it } from 'vitest';
import { prepareEachFilmOnce } from '../../../../test/known-films.ts';
import { addFilm, films, waitUntilPrepared } from '../../../../test/library.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import type { Person } from '../../../../test/people.ts';
import { withApp } from '../../../../test/with-app.ts';
import { factsByMediabunny } from '../prepare/worker/facts-by-mediabunny.ts';
import { join } from 'node:path';

prepareEachFilmOnce();
const app = await withApp();
const { people, db } = app;
let staff: Person;
beforeAll(async () => {
  staff = await people.withPermissions('library.manage');
});

async function addTitle(title: string, bytes = films.direct(), name = `${title}.mp4`) {
  const { id } = await addFilm(staff, name, bytes);
  const { video } = (await staff.put(`/api/library/${id}`, { match: { own: { title, type: 'movie' } } }))
    .body;
  const ready = await waitUntilPrepared(staff, id);
  return { id, titleId: video.place.title.id as number, ready };
}
const report = (who: Person, titleId: number, ok: boolean) =>
  who.post('/api/media/sources/outcome', { domain: 'library', ok, id: titleId, type: 'movie' });
const shown = async (id: number) => (await staff.get(`/api/admin/library/videos/${id}`)).body.video;
const listInbox = async (who: Person) =>
  (await who.get('/api/user/inbox')).body.messages.filter(
    ({ title }: { title: string }) => title === 'A film of the library does not play',
  );

describe('a film that members can not play', () => {
  it('is reported to members who manage the library: one inbox message, and the Library tab', async () => {
    const { id, titleId } = await addTitle('Silent');
    const [one, other, stranger] = [await people.paid(), await people.paid(), await people.admin()];
    const live = await openLiveClient(staff);
    expect((await shown(id)).play_failures).toBeNull();
    for (let times = 0; times < 3; times += 1) expect((await report(one, titleId, false)).status).toBe(204);
    await live.frame('library.changed', ({ data }) => data.videoId === id);
    expect((await shown(id)).play_failures).toMatchObject({ members: 1, last_at: expect.any(String) });
    const [inboxMessage] = await listInbox(staff);
    expect(inboxMessage.message).toContain('“Silent” (Silent.mp4)');
    await report(other, titleId, false);
    expect((await shown(id)).play_failures.members).toBe(2);
    expect(await listInbox(staff)).toHaveLength(1);
    expect(await listInbox(one)).toHaveLength(0);
    // An admin may manage the library, too.
    expect(await listInbox(stranger)).toHaveLength(1);
    // Later it played for this member.
    await report(other, titleId, true);
    expect((await shown(id)).play_failures.members).toBe(1);
    // A retry clears all reports.
    expect((await staff.post(`/api/library/${id}/requeue`)).status).toBe(200);
    expect(await waitUntilPrepared(staff, id)).toMatchObject({ state: 'ready', play_failures: null });
    expect((await staff.post(`/api/library/${id}/requeue`)).body.code).toBe('not_failed');
    await live.close();
  });

  it('one member causes three inbox messages a day at most, whatever they report', async () => {
    const member = await people.paid();
    const before = (await listInbox(staff)).length;
    const titles: number[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) titles.push((await addTitle(`Many ${name}`)).titleId);
    for (const titleId of titles) await report(member, titleId, false);
    expect((await listInbox(staff)).length - before).toBe(3);
    await report(await people.paid(), titles[4]!, false);
    expect((await listInbox(staff)).length - before).toBe(4);
    // No inbox message for a title that does not exist or that the member may not see.
    expect((await report(await people.free(), titles[0]!, false)).status).toBe(403);
    expect((await report(member, 999_999_999, false)).status).toBe(204);
  });

  it('that an older version accepted is probed again when staff retry it, and plays then', async () => {
    const { id, titleId, ready } = await addTitle('Recording', films.television(), 'Recording.ts');
    expect(ready).toMatchObject({ state: 'ready', plan: 'transcode', audio: [{ codec: 'mp2' }] });
    // As the older version saved it: MP2 taken for MP3, and packed unchanged.
    const { facts } = await db
      .selectFrom('library_videos')
      .select('facts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { version: _, ...old } = facts;
    const audio = old.audio.map((track) => ({ ...track, codec: 'mp3' }));
    await db
      .updateTable('library_videos')
      .set({ facts: JSON.stringify({ ...old, audio }) as never, plan: 'remux' })
      .where('id', '=', id)
      .execute();
    await report(await people.paid(), titleId, false);
    await staff.post(`/api/library/${id}/requeue`);
    expect(await waitUntilPrepared(staff, id)).toMatchObject({
      state: 'ready',
      plan: 'transcode',
      audio: [{ codec: 'mp2' }],
    });
    const { edition } = await db
      .selectFrom('library_videos')
      .select('edition')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const made = join(app.folder, 'files', 'kept', 'library-made', String(id), edition!, 'v0.mp4');
    expect(await factsByMediabunny(made)).toMatchObject({ videoCodec: 'avc', audio: [{ codec: 'aac' }] });
  });
});
