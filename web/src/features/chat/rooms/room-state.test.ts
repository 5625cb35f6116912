import type { Room, RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { expect, test } from 'vitest';
import { hasNotableUnread, mergeRooms, withMessage, withRead, withReadReverted } from './room-state.ts';

const message = (seq: number, sender = 'oda') => ({ seq, sender, version: 0, deleted: false }) as RoomMessage;

function room(id: number, lastSeq: number, read: number, change: Partial<Room> = {}): Room {
  return {
    id,
    lastSeq,
    lastMessage: message(lastSeq),
    unreadCount: lastSeq - read,
    mentionSeq: 0,
    notify: 'everything',
    members: [
      { username: 'me', lastReadSeq: read },
      { username: 'oda', lastReadSeq: lastSeq },
    ],
    ...change,
  } as Room;
}

test('a room counts as unread only if its notification level asks for it', () => {
  expect(hasNotableUnread(room(1, 5, 3), 'me')).toBe(true);
  expect(hasNotableUnread(room(1, 5, 5), 'me')).toBe(false);
  expect(hasNotableUnread(room(1, 5, 3, { notify: 'nothing' }), 'me')).toBe(false);
  expect(hasNotableUnread(room(1, 5, 3, { notify: 'mentions' }), 'me')).toBe(false);
  expect(hasNotableUnread(room(1, 5, 3, { notify: 'mentions', mentionSeq: 4 }), 'me')).toBe(true);
  expect(hasNotableUnread(room(1, 5, 3, { notify: 'mentions', mentionSeq: 3 }), 'me')).toBe(false);
});

test('a message of another member is unread, the own is not', () => {
  expect(withMessage(room(1, 5, 5), message(6), 'me', false).unreadCount).toBe(1);
  expect(withMessage(room(1, 5, 5), message(6, 'me'), 'me', false).unreadCount).toBe(0);
});

test('the read mark never moves back, unless it could not be saved', () => {
  const read = withRead(room(1, 5, 2), 'me', 4, 'me');
  expect(read.unreadCount).toBe(1);
  expect(withRead(read, 'me', 3, 'me').unreadCount).toBe(1);
  expect(withReadReverted(read, 'me', { seq: 4, before: 2 }).unreadCount).toBe(3);
  // It has moved on meanwhile: nothing is reverted.
  expect(withReadReverted(withRead(read, 'me', 5, 'me'), 'me', { seq: 4, before: 2 }).unreadCount).toBe(0);
});

test('an older answer does not revert newer events, and rooms with newer messages come first', () => {
  const merged = mergeRooms([room(1, 5, 2), room(2, 3, 3)], [room(2, 4, 3), room(1, 5, 5)], 'me');
  expect(merged.map(({ id, lastSeq, unreadCount }) => ({ id, lastSeq, unreadCount }))).toEqual([
    { id: 2, lastSeq: 4, unreadCount: 1 },
    { id: 1, lastSeq: 5, unreadCount: 0 },
  ]);
});

test('a room that is not in the answer disappears', () => {
  expect(mergeRooms([room(1, 5, 5)], [room(1, 5, 5), room(2, 3, 3)], 'me').map(({ id }) => id)).toEqual([1]);
});
