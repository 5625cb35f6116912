import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp();
const owner = await app.people.owner();
const root = join(app.folder, 'postgres');
const name = 'kept-17-20260314T150926Z';
const path = `/api/admin/system/kept-databases/${name}`;
await mkdir(join(root, name, 'base'), { recursive: true });
await writeFile(join(root, name, 'base/1'), Buffer.alloc(5000));
await mkdir(join(root, 'data'));

it('System shows the database that an upgrade kept; only an owner deletes it, and it is noted', async () => {
  const kept = async () => (await owner.get('/api/admin/system')).body.keptDatabases;
  expect(await kept()).toEqual([{ name, postgres: 17, upgradedAt: '2026-03-14T15:09:26.000Z', size: 5000 }]);
  expect((await (await app.people.admin()).delete(path)).status).toBe(403);
  expect(await readdir(root)).toContain(name);

  expect((await owner.delete(path)).status).toBe(200);
  expect(await kept()).toEqual([]);
  expect(await readdir(root)).toEqual(['data']);
  expect(await owner.delete(path)).toMatchObject({ status: 404, body: { code: 'no_such_database' } });
  const { entries } = (await owner.get(`/api/admin/audit?target=${name}`)).body;
  expect(entries).toMatchObject([{ action: 'database.delete_kept', details: { postgres: 17, bytes: 5000 } }]);
});

it.each(['data', 'kept-17-20260314T150926Z%2F..%2Fdata', '..%2Fpostgres%2Fdata', 'kept-99'])(
  'nothing else can be deleted this way: %s',
  async (other) => {
    const { status } = await owner.delete(`/api/admin/system/kept-databases/${other}`);
    expect([400, 404]).toContain(status);
    expect(await readdir(root)).toContain('data');
  },
);
