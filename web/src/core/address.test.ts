import { afterEach, expect, test, vi } from 'vitest';
import { createPretendWindow } from '../../test/pretend-window.ts';
import { addressWith, saveInHistoryEntry, createOpenable, takeFromHistoryEntry } from './address.ts';
import { navigate, parseId, screenPath } from './location.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function visit(address: string) {
  const { window, here, past } = createPretendWindow(address);
  vi.stubGlobal('window', window);
  return { here, past, back: () => window.history.back() };
}

const room = createOpenable('room', ['room']);
const center = createOpenable('support', ['support', 'ticket']);

test('Back closes what was opened, and closing goes back: the list is not in the history twice', () => {
  const { here, past, back } = visit('/?screen=friends');
  room.open({ room: '7' }, { as: 'step' });
  expect(here()).toBe('/?screen=friends&room=7');
  back();
  expect([here(), past()]).toEqual(['/?screen=friends', []]);
  room.open({ room: '7' }, { as: 'step' });
  room.open({ room: '8' }, { as: 'sibling' });
  expect(past()).toEqual(['/?screen=friends']);
  expect(room.close()).toBe(true);
  expect([here(), past()]).toEqual(['/?screen=friends', []]);
});

test('after opening by a link, closing replaces the address', () => {
  const { here, past } = visit('/?screen=friends&room=7');
  expect(room.isOpen()).toBe(true);
  expect(room.close('/?screen=friends&tab=chat')).toBe(false);
  expect([here(), past()]).toEqual(['/?screen=friends&tab=chat', []]);
});

test('inner steps can be closed one by one or all at once', () => {
  const { here, past } = visit('/?screen=news');
  center.open({ support: 'inbox' }, { as: 'sibling' });
  center.open({ support: 'tickets' }, { as: 'sibling' });
  center.open({ support: 'tickets', ticket: '3' }, { as: 'step' });
  expect(past()).toEqual(['/?screen=news', '/?screen=news&support=tickets']);
  center.back({ support: 'tickets' });
  expect(here()).toBe('/?screen=news&support=tickets');
  center.open({ support: 'tickets', ticket: '4' }, { as: 'step' });
  center.close();
  expect([here(), past()]).toEqual(['/?screen=news', []]);
});

test('after a link, an inner step goes back to the list, and closing that replaces the address', () => {
  const { here, past } = visit('/?support=tickets&ticket=3');
  center.back({ support: 'tickets' });
  expect([here(), past()]).toEqual(['/?support=tickets', []]);
  center.open({ support: 'tickets', ticket: '4' }, { as: 'step' });
  expect(past()).toEqual(['/?support=tickets']);
  center.close();
  expect(here()).toBe('/');
});

test('opening something over another thing keeps the parameters of the other', () => {
  const { here } = visit('/?screen=news');
  room.open({ room: '7' }, { as: 'step' });
  center.open({ support: 'inbox' }, { as: 'sibling' });
  center.close();
  expect(here()).toBe('/?screen=news&room=7');
  room.close();
  expect(here()).toBe('/?screen=news');
});

test('a value stored in a history entry is returned once, when the member comes back to it', () => {
  const { back } = visit('/?screen=news');
  saveInHistoryEntry('place', { y: 300 });
  navigate('/?screen=news&post=7');
  expect(takeFromHistoryEntry('place')).toBeNull();
  back();
  expect(takeFromHistoryEntry('place')).toEqual({ y: 300 });
  expect(takeFromHistoryEntry('place')).toBeNull();
});

test('a parameter without a value is removed from the address', () => {
  visit('/?screen=dashboard&tab=audit&actor=oda');
  expect(addressWith({ actor: '', target: 'lumen' })).toBe('/?screen=dashboard&tab=audit&target=lumen');
  visit('/?actor=oda');
  expect(addressWith({ actor: undefined })).toBe('/');
});

test('ids and numbers are passed as numbers, and 0 stays in the address', () => {
  const { here } = visit('/?screen=media');
  createOpenable('title', ['title', 'season', 'episode']).open(
    { title: 12, season: 0, episode: 4 },
    { as: 'step' },
  );
  expect(here()).toBe('/?screen=media&title=12&season=0&episode=4');
  expect(screenPath('friends', { tab: 'chat', room: 7 })).toBe('/?screen=friends&tab=chat&room=7');
});

test('an id in the address is read as a number; any other text is none', () => {
  expect(['7', '0', '-1', '7a', '', null, undefined, '1e3'].map(parseId)).toEqual([
    7,
    ...Array.from({ length: 7 }, () => null),
  ]);
});
