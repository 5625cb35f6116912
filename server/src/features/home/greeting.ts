import type { Home } from '@snowglobe/contract/features/home/home.model.ts';

type Facts = Pick<Home, 'continueWatching' | 'watchLater' | 'rooms' | 'friendsInsideCount'>;

/** One sentence about what is new for the member; empty when nothing is. */
export function greetingOf(facts: Facts): string {
  const parts = [...describeWaiting(facts), ...describeFriends(facts)];
  if (parts.length === 0) return '';
  const sentence = parts.join(', and ');
  return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`;
}

function describeWaiting({ continueWatching, watchLater, rooms }: Facts): string[] {
  const [watched] = continueWatching;
  if (watched?.is_next) return [`the next episode of ${watched.title.title} is ready`];
  if (watched) return [`${watched.title.title} is waiting where you left it`];
  const unread = rooms.find(({ unreadCount }) => unreadCount > 0);
  if (unread) {
    const { unreadCount: count, name } = unread;
    return [`${inWords(count)} new ${count === 1 ? 'message is' : 'messages are'} waiting in ${name}`];
  }
  const [saved] = watchLater;
  return saved ? [`${saved.title} is on your list`] : [];
}

function describeFriends({ friendsInsideCount: count }: Facts): string[] {
  if (count === 0) return [];
  return [count === 1 ? 'one friend is inside' : `${inWords(count)} friends are inside`];
}

const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const inWords = (count: number) => words[count] ?? String(count);
