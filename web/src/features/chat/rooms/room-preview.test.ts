import type { Room, RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { expect, test } from 'vitest';
import { insideText, otherOf, previewText } from './room-preview.ts';
import { rowsOf } from './room-rows.ts';

const message = (change: Partial<RoomMessage> = {}) =>
  ({
    type: 'text',
    sender: 'oda',
    content: 'Hello **there**',
    deleted: false,
    timestamp: new Date(2026, 10, 15, 12).toISOString(),
    ...change,
  }) as RoomMessage;
const room = (change: Partial<Room>) =>
  ({
    type: 'private',
    members: [
      { username: 'me', isOnline: true },
      { username: 'oda', isOnline: false },
    ],
    ...change,
  }) as Room;

test('the preview of a chat names the sender where it matters, without formatting signs', () => {
  expect(previewText(room({ lastMessage: null }), 'me')).toBe('No messages yet');
  expect(previewText(room({ lastMessage: message() }), 'me')).toBe('Hello there');
  expect(previewText(room({ type: 'group', lastMessage: message() }), 'me')).toBe('oda: Hello there');
  expect(previewText(room({ lastMessage: message({ sender: 'me' }) }), 'me')).toBe('You: Hello there');
  expect(previewText(room({ lastMessage: message({ deleted: true }) }), 'me')).toBe('Message deleted');
  expect(previewText(room({ lastMessage: message({ type: 'image' }) }), 'me')).toBe('Sent an image');
});

test('a private chat has another member, a group has not', () => {
  expect(otherOf(room({}), 'me')?.username).toBe('oda');
  expect(otherOf(room({ type: 'group' }), 'me')).toBeUndefined();
  expect(insideText(room({}))).toBe('1 of 2 inside');
});

test('messages of one sender within five minutes form a group; a new day starts another', () => {
  const at = (...time: [number, number, number]) => new Date(2026, 10, ...time).toISOString();
  const groups = rowsOf([
    message({ timestamp: at(15, 12, 0) }),
    message({ timestamp: at(15, 12, 4) }),
    message({ timestamp: at(15, 12, 9) }),
    message({ timestamp: at(15, 23, 58), sender: 'ann' }),
    message({ timestamp: at(16, 0, 1), sender: 'ann' }),
  ]).map(({ startsGroup, endsGroup }) => `${startsGroup ? '[' : ''}m${endsGroup ? ']' : ''}`);
  expect(groups).toEqual(['[m', 'm]', '[m]', '[m]', '[m]']);
});
