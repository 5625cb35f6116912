import { expect, test } from 'vitest';
import { staffActionNotice, type StaffAction } from './staff-action-notice.ts';

const deleted = { on: 'role', name: 'Writer', by: 'oda', what: 'deleted' } satisfies StaffAction;
const form = { on: 'role', name: 'Writer', ownName: 'ann' } as const;

test('a form warns when another staff member deletes or changes what it edits', () => {
  expect(staffActionNotice(deleted, form)).toMatchObject({
    title: 'oda deleted Writer',
    message: 'It is not there any more.',
  });
  expect(staffActionNotice({ ...deleted, what: 'changed' }, form)?.message).toMatch(
    /Nothing of yours was saved/,
  );
});

test('other things, other kinds and own actions do not close a form', () => {
  expect(staffActionNotice({ ...deleted, name: 'Reader' }, form)).toBeNull();
  expect(staffActionNotice({ ...deleted, on: 'user' }, form)).toBeNull();
  expect(staffActionNotice(deleted, { ...form, ownName: 'oda' })).toBeNull();
  expect(staffActionNotice(deleted, { ...form, name: undefined })).toBeNull();
  expect(staffActionNotice(null, form)).toBeNull();
});
