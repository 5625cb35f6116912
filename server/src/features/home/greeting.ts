import type { Home } from '@snowglobe/contract/features/home/home.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { textIn } from '../../core/texts/texts.ts';

type Facts = Pick<Home, 'continueWatching' | 'watchLater' | 'rooms' | 'friendsInsideCount'>;

/** One sentence about what is new for the member; empty when nothing is. */
export function greetingOf(facts: Facts, language: Language): string {
  const { friendsInsideCount: friends } = facts;
  const [watched] = facts.continueWatching;
  if (watched) {
    const key = watched.is_next ? 'app:home.nextReady' : 'app:home.whereYouLeft';
    return textIn(language, key, { title: watched.title.title, friends });
  }
  const unread = facts.rooms.find(({ unreadCount }) => unreadCount > 0);
  if (unread) {
    const { unreadCount: count, name: room } = unread;
    return textIn(language, 'app:home.newMessages', { count, room, friends });
  }
  const [saved] = facts.watchLater;
  if (saved) return textIn(language, 'app:home.onYourList', { title: saved.title, friends });
  return friends > 0 ? textIn(language, 'app:home.friendsInside', { count: friends }) : '';
}
