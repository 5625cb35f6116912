import { t } from '../../../core/texts.ts';

/** `words` are further search words. */
export type Emoji = { sign: string; name: string; words: string };
type EmojiGroup = { name: string; emojis: readonly Emoji[] };

// Our own selection of emojis that are common in chats. Each entry of a list: sign, name, other search words.
const lists = [
  { name: t('chat:emoji.smileys'), list: t('chat:emoji.smileys.list') },
  { name: t('chat:emoji.people'), list: t('chat:emoji.people.list') },
  { name: t('chat:emoji.nature'), list: t('chat:emoji.nature.list') },
  { name: t('chat:emoji.food'), list: t('chat:emoji.food.list') },
  { name: t('chat:emoji.fun'), list: t('chat:emoji.fun.list') },
  { name: t('chat:emoji.things'), list: t('chat:emoji.things.list') },
  { name: t('chat:emoji.symbols'), list: t('chat:emoji.symbols.list') },
];
const entryForm = /(\p{Extended_Pictographic}\S*) ([^|]*)\|?(.*)/u;

export const emojiGroups: readonly EmojiGroup[] = lists.map(({ name, list }) => ({
  name,
  emojis: list.split(';').map((entry) => {
    const [, sign = '', title = '', words = ''] = entryForm.exec(entry) ?? [];
    return { sign, name: title, words };
  }),
}));

/** Finds emojis for which each typed word is the beginning of a word in their name or search words. */
export function findEmojis(typed: string): Emoji[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return emojiGroups
    .flatMap(({ emojis }) => emojis)
    .filter(({ name, words }) => {
      const own = `${name} ${words}`.toLowerCase().split(' ');
      return wanted.every((word) => own.some((each) => each.startsWith(word)));
    });
}
