import { expect, test } from 'vitest';
import { splitTray, trayText } from './tray-summary.ts';
import type { Upload } from './upload.ts';

const upload = (id: number, part: Partial<Upload> = {}) =>
  ({ id: String(id), state: 'waiting', size: 1024 ** 2, sent: 0, bytesPerSecond: 0, ...part }) as Upload;
const many = Array.from({ length: 300 }, (_, id) => upload(id));

test('of three hundred files the tray shows those that run or need the member, and the next few', () => {
  const uploads = [...many, upload(300, { state: 'failed' }), upload(301, { state: 'sending' })];
  const { shown, hidden } = splitTray(uploads);
  expect(shown.map(({ id }) => id)).toEqual(['300', '301', '0', '1', '2']);
  expect(hidden).toBe(297);
});

test('the summary shows the total size, the speed and the remaining time', () => {
  const half = { state: 'sending', sent: 512 * 1024, bytesPerSecond: 256 * 1024 } as const;
  expect(trayText([upload(1, half), upload(2, half), upload(3, { state: 'failed' })])).toBe(
    '2 files · 1 MB of 2 MB · 512 KB/s · 2 s left · 1 failed',
  );
  expect(trayText(many)).toBe('300 files · 0 B of 300 MB');
});
