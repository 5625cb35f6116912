import type { AuditEntry } from '@snowglobe/contract/features/admin/admin.model.ts';
import { expect, test } from 'vitest';
import { momentText } from '../../../core/format/dates.ts';
import { actionLabel, auditSentence, knownActions } from './audit-sentences.ts';

const sentence = (action: string, details: AuditEntry['details'] = {}, target = 'frost') =>
  auditSentence({ id: 1, at: '2026-11-15T12:00:00.000Z', actor: 'oda', action, target, details });

test('a change of a user names what changed, and a change of role both roles', () => {
  expect(
    sentence('user.update', { from: { role: 'Free', email: 'a' }, to: { role: 'Paid', email: 'a' } }),
  ).toBe('changed frost from Free to Paid');
  expect(
    sentence('user.update', { from: { email: 'a', username: 'x' }, to: { email: 'b', username: 'y' } }),
  ).toBe('changed the email and username of frost');
  expect(sentence('user.update', {})).toBe('changed frost');
});

test('a mute says until when and why', () => {
  const until = '2026-11-16T12:00:00.000Z';
  expect(sentence('member.mute', { until, reason: 'spam' })).toBe(
    `muted frost until ${momentText(until)}: “spam”`,
  );
  expect(sentence('member.ban')).toBe('banned frost');
});

test('a post that was only pinned is not reported as changed', () => {
  expect(sentence('news.update', { to: { is_pinned: true } }, 'Snow')).toBe('pinned the post “Snow”');
  expect(sentence('news.update', { to: { is_pinned: false } }, 'Snow')).toBe('unpinned the post “Snow”');
  expect(sentence('news.update', { to: { is_pinned: true, title: 'Ice' } }, 'Snow')).toBe(
    'changed the title of the post “Snow”',
  );
});

test('a storage limit is written as a size, no limit in words', () => {
  expect(sentence('role.storage', { to: 1024 ** 3 }, 'Paid')).toContain('1 GB');
  expect(sentence('role.storage', { to: null }, 'Paid')).toContain('as much as they like');
});

test('an action of an earlier version is shown as it is stored', () => {
  expect(sentence('globe.shake')).toBe('globe.shake · frost');
  expect(actionLabel('globe.shake')).toBe('globe.shake');
});

test('every action of the filter has a sentence, also without details', () => {
  for (const { value, label } of knownActions) {
    expect(label).not.toBe('');
    expect(sentence(value)).not.toMatch(/undefined|null|\[object/);
  }
});
