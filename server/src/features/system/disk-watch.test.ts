import { expect, test } from 'vitest';
import { describeDisk } from '../../core/files/disk-space.ts';
import { runAllChores } from '../../../test/run-all-chores.ts';
import type { Person } from '../../../test/people.ts';
import { createLinkedBuses } from '../../../test/linked-buses.ts';
import { startSmtp } from '../../../test/smtp.ts';
import { withApp } from '../../../test/with-app.ts';

const gigabyte = 1024 ** 3;
const total = 100 * gigabyte;
let free = 50 * gigabyte;
const smtp = await startSmtp();
const app = await withApp(
  { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` },
  { disk: () => Promise.resolve(describeDisk({ total, free })) },
);
const owner = await app.people.owner();
const member = await app.people.paid();

const titles = async (who: Person) =>
  (await who.get('/api/user/inbox')).body.messages.map(({ title }: { title: string }) => title);
const warnings = async () => (await owner.get('/api/admin/stats')).body.warnings;
async function checkedAt(bytes: number) {
  free = bytes;
  await runAllChores(app);
}

test('the owner is notified once when space is low, and once more when uploads are refused', async () => {
  await checkedAt(50 * gigabyte);
  expect(await titles(owner)).toEqual([]);
  expect(await warnings()).toEqual([]);

  await checkedAt(4.5 * gigabyte);
  await checkedAt(4.4 * gigabyte);
  expect(await titles(owner)).toEqual(['The disk is filling up']);
  expect(await warnings()).toEqual([
    expect.objectContaining({
      name: 'disk',
      text: 'The disk is filling up: 4.40 GB of 100 GB are free. Make space before uploads are refused.',
      tab: 'system',
    }),
  ]);

  await checkedAt(0.4 * gigabyte);
  await checkedAt(0.3 * gigabyte);
  expect(await titles(owner)).toEqual(['The disk is full', 'The disk is filling up']);
  expect(await titles(member)).toEqual([]);
  await expect.poll(() => smtp.mails).toHaveLength(2);
  expect(smtp.mails.flatMap(({ to }) => to)).toEqual([owner.email, owner.email]);
  const texts = smtp.mails.map(({ text }) => text).join('');
  expect(texts).toContain('4.50 GB of 100 GB are free');
  expect(texts).toContain('Members cannot upload files any more');
});

test('free space around a threshold is reported once; after much more space it can be reported again', async () => {
  await checkedAt(5.1 * gigabyte);
  await checkedAt(4.9 * gigabyte);
  expect(await titles(owner)).toHaveLength(2);
  await checkedAt(20 * gigabyte);
  await checkedAt(4.9 * gigabyte);
  expect((await titles(owner))[0]).toBe('The disk is filling up');
  expect(await titles(owner)).toHaveLength(3);
});

test('with a full disk uploads are refused and the server is ready; with no space left it is not ready', async () => {
  const ready = () => app.visitor().get('/api/ready');
  free = 0.3 * gigabyte;
  expect((await ready()).status).toBe(200);
  free = 1024 ** 2;
  expect(await ready()).toMatchObject({ status: 503, body: { error: 'Not ready: disk' } });
  free = 50 * gigabyte;
  expect((await ready()).status).toBe(200);
});

test('the warning of one machine is not reset by a node on another, whose disk has space', async () => {
  const node = await withApp(
    {},
    { bus: createLinkedBuses(), disk: () => Promise.resolve(describeDisk({ total, free: 50 * gigabyte })) },
  );
  await node.people.owner();
  const machines = ['another machine', node.core.nodes.machine];
  await node.db
    .insertInto('disk_warning')
    .values(machines.map((machine) => ({ machine, level: 1 })))
    .execute();
  await runAllChores(node);
  const levels = await node.db.selectFrom('disk_warning').selectAll().execute();
  expect(levels).toContainEqual({ machine: 'another machine', level: 1 });
  expect(levels).toContainEqual({ machine: node.core.nodes.machine, level: 0 });
});
