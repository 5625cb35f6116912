import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { describe, expect, it } from 'vitest';
import { isRoomEntry, lessUnread, markRead, totalUnread } from './inbox-rules.ts';
import { messageKind } from './message-kind.ts';

describe('the number on the bell', () => {
  it('is the number of the server while the page does not know its chats', () => {
    expect(totalUnread({ count: 5, rooms: 2 }, null)).toBe(5);
  });

  it("replaces the server's number of unread chats by the page's newer one", () => {
    expect(totalUnread({ count: 5, rooms: 2 }, 3)).toBe(6);
    expect(totalUnread({ count: 5, rooms: 2 }, 0)).toBe(3);
  });

  it('counts the chats alone until the server has answered', () => {
    expect(totalUnread(undefined, 4)).toBe(4);
    expect(totalUnread(undefined, null)).toBe(0);
  });
});

describe('reading messages', () => {
  it('lowers the count, but never below the unread chats, which are read in the chat', () => {
    expect(lessUnread({ count: 5, rooms: 2 }, 1)).toEqual({ count: 4, rooms: 2 });
    expect(lessUnread({ count: 5, rooms: 2 }, 5)).toEqual({ count: 2, rooms: 2 });
  });

  it('marks only the chosen message', () => {
    const messages = [1, 2].map((id) => ({ id, is_read: false }) as InboxMessage);
    expect(markRead(messages, 2).map((each) => each.is_read)).toEqual([false, true]);
  });

  it('knows the entry of a chat by its room', () => {
    expect([isRoomEntry({ related_room_id: 7 }), isRoomEntry({ related_room_id: null })]).toEqual([
      true,
      false,
    ]);
  });
});

describe('the icon of a message', () => {
  it('fits its type; an unknown type is shown as information', () => {
    expect(['friend_request', 'mention', 'warning'].map(messageKind)).toEqual([
      'friend_request',
      'mention',
      'warning',
    ]);
    expect(messageKind('report_confirmation')).toBe('success');
    expect(messageKind('something_new')).toBe('info');
  });
});
