import type { Friend, FriendRequest } from '@snowglobe/contract/features/friends/friends.model.ts';
import { describe, expect, it } from 'vitest';
import { profileAction, profileMenu, requestsOfType, sortByPresence, withPresence } from './friends-rules.ts';

const friend = (username: string, isOnline: boolean) =>
  ({ username, isOnline, lastActive: null }) as unknown as Friend;
const names = (friends: readonly { username: string }[]) => friends.map(({ username }) => username);

describe('the list of friends', () => {
  it('shows online friends first, and both groups by name', () => {
    const friends = [friend('bob', false), friend('zoe', true), friend('ann', false), friend('cat', true)];
    expect(names(sortByPresence(friends))).toEqual(['cat', 'zoe', 'ann', 'bob']);
  });

  it('updates only the friend who went online or offline', () => {
    const at = '2026-01-02T03:04:05.000Z';
    const friends = [friend('ann', true), friend('bob', true)];
    expect(withPresence(friends, { username: 'bob', isOnline: false, lastActive: at })).toEqual([
      friends[0],
      { ...friends[1], isOnline: false, lastActive: at },
    ]);
  });
});

describe('friend requests', () => {
  it('are listed by direction, newest first', () => {
    const request = (username: string, type: string, createdAt: string) =>
      ({ username, type, createdAt }) as FriendRequest;
    const requests = [
      request('old', 'received', '2026-01-01'),
      request('mine', 'sent', '2026-01-03'),
      request('new', 'received', '2026-01-02'),
    ];
    expect(names(requestsOfType(requests, 'received'))).toEqual(['new', 'old']);
    expect(names(requestsOfType(requests, 'sent'))).toEqual(['mine']);
  });
});

describe('the main button of a profile', () => {
  const none = { status: 'none', direction: null, canAdd: true } as const;

  it('edits the own profile, whatever else is true', () => {
    expect(profileAction({ ...none, status: 'friends' }, true)).toBe('edit');
  });

  it('messages a friend, also if no request could be sent', () => {
    expect(profileAction({ ...none, status: 'friends', canAdd: false }, false)).toBe('message');
  });

  it('offers nothing where one blocked the other', () => {
    expect(profileAction({ ...none, canAdd: false }, false)).toBe('cannot add');
  });

  it('answers a received request, waits for a sent one, and otherwise adds', () => {
    const pending = { status: 'pending', canAdd: true } as const;
    expect(profileAction({ ...pending, direction: 'received' }, false)).toBe('answer');
    expect(profileAction({ ...pending, direction: 'sent' }, false)).toBe('pending');
    expect(profileAction(none, false)).toBe('add');
  });
});

describe('the menu of a profile', () => {
  const menu = (role: string, more: { isFriend?: boolean; isBlocked?: boolean; mods?: boolean } = {}) =>
    profileMenu({
      role,
      friendStatus: { status: more.isFriend ? 'friends' : 'none', blockedByMe: more.isBlocked ?? false },
      permissions: more.mods ? ['chat.moderate'] : [],
    });

  it('offers Remove only for a friend', () => {
    expect(menu('Free').hasRemove).toBe(false);
    expect(menu('Free', { isFriend: true }).hasRemove).toBe(true);
  });

  it('offers either Block or Unblock, and never Block for staff', () => {
    expect(menu('Paid')).toMatchObject({ hasBlock: true, hasUnblock: false });
    expect(menu('Paid', { isBlocked: true })).toMatchObject({ hasBlock: false, hasUnblock: true });
    expect([menu('Owner').hasBlock, menu('Admin').hasBlock]).toEqual([false, false]);
  });

  it('offers Mute and Ban only to moderators, and not for an owner', () => {
    expect(menu('Free').hasModeration).toBe(false);
    expect(menu('Free', { mods: true }).hasModeration).toBe(true);
    expect(menu('Owner', { mods: true }).hasModeration).toBe(false);
  });
});
