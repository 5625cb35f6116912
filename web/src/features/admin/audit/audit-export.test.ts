import type { AuditEntry } from '@snowglobe/contract/features/admin/admin.model.ts';
import { expect, test } from 'vitest';
import { auditCsv, collectEntries } from './audit-export.ts';

const entry = (id: number): AuditEntry => ({
  id,
  at: '2026-11-15T12:00:00.000Z',
  actor: 'oda',
  action: 'user.delete',
  target: 'frost',
  details: { reason: 'spam, "often"' },
});

/** A server with `count` entries in pages of two. */
const serve = (count: number) => async (cursor: string | null) => {
  const from = Number(cursor ?? 0);
  const to = Math.min(count, from + 2);
  return {
    entries: Array.from({ length: to - from }, (_, at) => entry(from + at + 1)),
    nextCursor: to < count ? String(to) : null,
  };
};

test('an export follows the pages to their end', async () => {
  const { entries, isCut } = await collectEntries(serve(5), 10);
  expect(entries.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(isCut).toBe(false);
});

test('an export stops at its limit and says that there are more entries', async () => {
  const { entries, isCut } = await collectEntries(serve(100), 3);
  expect(entries.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(isCut).toBe(true);
});

test('the last page can have more entries than the limit allows: the rest is cut', async () => {
  expect(await collectEntries(serve(4), 3)).toMatchObject({ entries: { length: 3 }, isCut: true });
});

test('exactly as many entries as the limit are not reported as cut', async () => {
  expect(await collectEntries(serve(4), 4)).toMatchObject({ entries: { length: 4 }, isCut: false });
});

test('the CSV file has a row for each entry, with its details as JSON', () => {
  expect(
    auditCsv([entry(7)])
      .split('\r\n')
      .slice(0, 2),
  ).toEqual([
    '\uFEFF"id","at","actor","action","target","details"',
    '"7","2026-11-15T12:00:00.000Z","oda","user.delete","frost","{""reason"":""spam, \\""often\\""""}"',
  ]);
});
