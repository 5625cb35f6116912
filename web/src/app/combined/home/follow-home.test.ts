import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { followHome } from './follow-home.ts';

/** A page on home whose timers run at once. */
function openHome() {
  const handlers = new Map<string, (data: never) => void>();
  const page = { asked: 0 };
  followHome({
    on: (type, handler) => handlers.set(type, handler),
    clock: {
      now: () => 0,
      after(_milliseconds, run) {
        run();
        return () => {};
      },
    },
    client: new QueryClient(),
    refresh: () => (page.asked += 1),
    me: () => 'mirelle',
  });
  const comes = (username: string) =>
    handlers.get('presence')!({ username, isOnline: true, lastActive: null } as never);
  return { page, comes };
}

test('home is loaded again when another member comes online, but not when the member does', () => {
  const { page, comes } = openHome();
  comes('mirelle');
  expect(page.asked).toBe(0);
  comes('a-friend');
  expect(page.asked).toBe(1);
});
