import { expect, test } from 'vitest';
import { withApp } from '../../../test/with-app.ts';

const { people, db } = await withApp();
const owner = await people.owner();
const admin = await people.admin();
type Entry = { id: number; actor: string; action: string; target: string; details: Record<string, unknown> };

const audit = async (query = '') =>
  (await admin.get(`/api/admin/audit?${query}`)).body as { entries: Entry[]; nextCursor: string | null };
const last = async () => (await audit('limit=1')).entries[0]!;

test('the audit log has every staff action, with actor and target, and never a password', async () => {
  const { body } = await admin.post('/api/users', {
    username: 'Noted',
    email: 'noted@example.com',
    role: 'Free',
    password: 'secret-one',
  });
  const { id } = body.user;
  const by = { actor: admin.username, target: 'Noted' };
  expect(await last()).toMatchObject({
    ...by,
    action: 'user.create',
    details: { email: 'noted@example.com', role: 'Free' },
  });
  await admin.put(`/api/users/${id}`, { role: 'Paid' });
  expect(await last()).toMatchObject({
    ...by,
    action: 'user.update',
    details: { from: { role: 'Free' }, to: { role: 'Paid' } },
  });
  await admin.post(`/api/users/${id}/reset-password`, { customPassword: 'secret-two' });
  expect(await last()).toMatchObject({ ...by, action: 'user.reset_password' });
  await admin.put(`/api/moderation/members/${id}`, { mutedUntil: '2099-01-01T00:00:00Z', reason: 'Loud' });
  expect(await last()).toMatchObject({
    ...by,
    action: 'member.mute',
    details: { reason: 'Loud', until: '2099-01-01T00:00:00Z' },
  });
  await admin.put(`/api/moderation/members/${id}`, { mutedUntil: null, banned: true, reason: 'Louder' });
  expect(await last()).toMatchObject({ ...by, action: 'member.ban', details: { reason: 'Louder' } });
  expect((await audit('action=member.unmute')).entries).toHaveLength(1);
  await admin.put(`/api/moderation/members/${id}`, { banned: false, reason: 'Quiet' });
  expect(await last()).toMatchObject({ ...by, action: 'member.unban' });
  await admin.delete(`/api/users/${id}`);
  expect(await last()).toMatchObject({
    ...by,
    action: 'user.delete',
    details: { email: 'noted@example.com', role: 'Paid' },
  });

  const role = (await owner.post('/api/roles', { name: 'Helper', permissions: 'news.write' })).body.role;
  const byOwner = { actor: owner.username, target: 'Helper' };
  expect(await last()).toMatchObject({
    ...byOwner,
    action: 'role.create',
    details: { permissions: 'news.write' },
  });
  await owner.put(`/api/roles/${role.id}`, { color: '#ffffff' });
  expect(await last()).toMatchObject({
    ...byOwner,
    action: 'role.update',
    details: { from: { color: '#6b7280' }, to: { color: '#ffffff' } },
  });
  await owner.post('/api/roles/reorder', { roleIds: [1, 2, role.id, 3, 4] });
  expect(await last()).toMatchObject({
    action: 'role.reorder',
    details: { to: ['Owner', 'Admin', 'Helper', 'Paid', 'Free'] },
  });
  await owner.delete(`/api/roles/${role.id}`);
  expect(await last()).toMatchObject({ ...byOwner, action: 'role.delete', details: { members: 0 } });

  const everything = JSON.stringify(await audit('limit=100'));
  expect(everything).not.toMatch(/secret|argon2/);
});

test('an action that was refused or changed nothing is not logged', async () => {
  const before = await last();
  await admin.delete(`/api/users/${owner.id}`);
  await admin.put(`/api/users/${(await people.account({ username: 'Same' })).id}`, {
    username: 'Same',
    role: 'Free',
  });
  expect(await last()).toEqual(before);
});

test('the log is filtered by actor, action and target, newest first, in pages', async () => {
  const member = await people.account({ username: 'Target' });
  for (const role of ['Paid', 'Free', 'Paid']) await admin.put(`/api/users/${member.id}`, { role });
  await owner.put(`/api/users/${member.id}`, { role: 'Admin' });

  const filter = `actor=${admin.username.toUpperCase()}&action=user.update&target=target`;
  const first = await audit(`${filter}&limit=2`);
  const second = await audit(`${filter}&limit=2&cursor=${first.nextCursor}`);
  expect(second.nextCursor).toBeNull();
  const roles = [...first.entries, ...second.entries].map(
    (entry) => (entry.details['to'] as { role: string }).role,
  );
  expect(roles).toEqual(['Paid', 'Free', 'Paid']);
  expect((await audit('target=Target')).entries).toHaveLength(4);
  expect((await audit('actor=nobody')).entries).toEqual([]);
});

test('part of a name is enough, and pattern characters have no special meaning', async () => {
  const { id } = await people.account({ username: 'Half_Way' });
  await admin.put(`/api/users/${id}`, { role: 'Paid' });
  expect((await audit('target=lf_w')).entries).toMatchObject([{ target: 'Half_Way' }]);
  expect((await audit('target=lf%25w')).entries).toEqual([]);
  expect((await audit('target=H_lf')).entries).toEqual([]);
});

test('the log is filtered by time: from (inclusive) and to (exclusive)', async () => {
  const entries = (await audit('limit=10')).entries as (Entry & { at: string })[];
  const newer = entries[0]!;
  const older = entries.find(({ at }) => at < newer.at)!;
  const since = (await audit(`from=${newer.at}`)).entries.map((entry) => entry.id);
  expect(since).toContain(newer.id);
  expect(since).not.toContain(older.id);
  const until = (await audit(`to=${newer.at}`)).entries.map((entry) => entry.id);
  expect(until).toContain(older.id);
  expect(until).not.toContain(newer.id);
  expect((await admin.get('/api/admin/audit?from=yesterday')).body.error).toBe(
    'from and to are times in ISO 8601',
  );
});

test('entries can be added, but not changed or deleted', async () => {
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  await expect(db.updateTable('audit_log').set({ actor: 'nobody' }).execute()).rejects.toThrow('append-only');
});
